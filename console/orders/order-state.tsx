import { cameBack, OrderStatus, type Progress } from '../../contract/ordering/orders.ts'
import { statusWord } from '../../i18n/status-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { usePage } from '../page-context.tsx'

/** Where an order or parcel is, in a word. */
export function OrderState({ at }: { at: Progress }) {
  const { say } = usePage()
  const tone = at.cancelled || cameBack(at) ? 'bad' : at.order_status === OrderStatus.delivered ? 'good' : 'open'
  return (
    <Badge tone={tone} className="whitespace-nowrap">
      {say(statusWord(at))}
    </Badge>
  )
}
