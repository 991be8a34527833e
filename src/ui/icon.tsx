import compare from 'lucide-static/icons/arrow-up-down.svg?path'
import cash from 'lucide-static/icons/banknote.svg?path'
import bell from 'lucide-static/icons/bell.svg?path'
import check from 'lucide-static/icons/check.svg?path'
import down from 'lucide-static/icons/chevron-down.svg?path'
import chevron from 'lucide-static/icons/chevron-right.svg?path'
import alert from 'lucide-static/icons/circle-alert.svg?path'
import clock from 'lucide-static/icons/clock.svg?path'
import card from 'lucide-static/icons/credit-card.svg?path'
import eye from 'lucide-static/icons/eye.svg?path'
import globe from 'lucide-static/icons/globe.svg?path'
import heart from 'lucide-static/icons/heart.svg?path'
import history from 'lucide-static/icons/history.svg?path'
import home from 'lucide-static/icons/house.svg?path'
import bank from 'lucide-static/icons/landmark.svg?path'
import link from 'lucide-static/icons/link.svg?path'
import filter from 'lucide-static/icons/list-filter.svg?path'
import out from 'lucide-static/icons/log-out.svg?path'
import mail from 'lucide-static/icons/mail.svg?path'
import pin from 'lucide-static/icons/map-pin.svg?path'
import menu from 'lucide-static/icons/menu.svg?path'
import chat from 'lucide-static/icons/message-square.svg?path'
import minus from 'lucide-static/icons/minus.svg?path'
import devices from 'lucide-static/icons/monitor-smartphone.svg?path'
import parcel from 'lucide-static/icons/package.svg?path'
import edit from 'lucide-static/icons/pencil.svg?path'
import phone from 'lucide-static/icons/phone.svg?path'
import play from 'lucide-static/icons/play.svg?path'
import plus from 'lucide-static/icons/plus.svg?path'
import printer from 'lucide-static/icons/printer.svg?path'
import search from 'lucide-static/icons/search.svg?path'
import settings from 'lucide-static/icons/settings.svg?path'
import share from 'lucide-static/icons/share-2.svg?path'
import shield from 'lucide-static/icons/shield-check.svg?path'
import cart from 'lucide-static/icons/shopping-cart.svg?path'
import star from 'lucide-static/icons/star.svg?path'
import store from 'lucide-static/icons/store.svg?path'
import ticket from 'lucide-static/icons/ticket.svg?path'
import trash from 'lucide-static/icons/trash.svg?path'
import truck from 'lucide-static/icons/truck.svg?path'
import user from 'lucide-static/icons/user.svg?path'
import users from 'lucide-static/icons/users.svg?path'
import wallet from 'lucide-static/icons/wallet.svg?path'
import close from 'lucide-static/icons/x.svg?path'
import { IconShape } from './icon-shape.tsx'

/** Line icons of Lucide on a 24 × 24 grid. */
const shapes = {
  search,
  cart,
  menu,
  close,
  user,
  heart,
  phone,
  parcel,
  mail,
  truck,
  store,
  check,
  alert,
  bell,
  trash,
  minus,
  plus,
  play,
  chevron,
  down,
  filter,
  globe,
  chat,
  pin,
  clock,
  edit,
  share,
  link,
  compare,
  eye,
  out,
  printer,
  star,
  card,
  cash,
  bank,
  wallet,
  home,
  users,
  history,
  shield,
  devices,
  settings,
  ticket,
}
export type IconName = keyof typeof shapes

/** Icons that point in the reading direction. They are flipped in right-to-left pages. */
const mirroredInRtl: IconName[] = ['chevron', 'out', 'truck', 'cart', 'chat', 'edit']

type IconProps = { name: IconName; size?: number; filled?: boolean }

/** The stroke styles are in icon.css, because a page has a hundred icons and must stay small. */
export function Icon({ name, ...variant }: IconProps) {
  return <IconShape {...variant} d={shapes[name]} mirrored={mirroredInRtl.includes(name)} />
}
