import { convertToUsd, MINOR_UNITS, toDecimal } from '../../../contract/money.ts'
import { formatMoney, formatNumber } from '../../../i18n/format.ts'
import type { AddressRow } from '../../customers/addresses/shopper-addresses.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { lockNames } from '../../platform/database/lock-name.ts'
import type { KeyedHash } from '../../platform/limits/keyed-hash.ts'
import { type Refusal, refusal } from '../../platform/request/refusal.ts'
import type { Settings } from '../../site/settings/tables.ts'
import type { PricedCart } from '../cart/priced-cart.ts'
import { phoneKey } from '../orders/buyer.ts'
import { type Holder, isBlocked, openOrdersOf } from '../orders/open-orders.ts'
import type { Placement } from './placement.ts'
import { type PassedCap, passedCap } from './rules.ts'

/**
 * Refuses an order beside which too many of the same shopper, phone or network wait to be confirmed or paid: nobody
 * takes the shelf with words alone. Refuses as well a phone that staff have blocked (`phone_blocked`). Answers whom the order counts for, null where nothing is capped.
 *
 * Whoever has shown before that the phone is theirs counts for themselves alone: strangers can say anybody's phone, and
 * come from anybody's network, to keep them out.
 *
 * Of twenty at once each counts those before it: the shopper's wait on their cart already, phone and network are locked
 * here. These locks come last, when everything that is bought is locked, so whoever holds them waits for nobody.
 */
export async function refuseHoarding(
  tx: Queryable,
  cart: PricedCart,
  placement: Placement & { address: AddressRow; settings: Settings; hash: KeyedHash },
): Promise<Holder | null> {
  const { shopperId, network, address, hash } = placement
  if (!placement.capped) {
    if (await isBlocked(tx, phoneKey(hash, address.phone))) throw phoneIsBlocked()
    return null
  }
  const { openOrders: caps, usdRate } = placement.settings
  const holder = { shopperId, phone: phoneKey(hash, address.phone), network: network && hash(`network ${network}`) }
  const names = [holder.phone, holder.network].flatMap((name) => (name ? [`open orders of ${name}`] : []))
  await lockNames(tx, names)
  const { held, hasShown, isBlocked: mayNot } = await openOrdersOf(tx, holder, usdRate)
  if (mayNot) throw phoneIsBlocked()
  const { shopper } = held
  const counted = hasShown ? { ...(shopper && { shopper }) } : held
  const { total } = cart.sums
  const worth = cart.currency === 'USD' ? Math.round((total * usdRate) / MINOR_UNITS) : total
  const passed = passedCap(counted, worth, caps)
  if (passed) throw hoardingRefusal(passed, usdRate, placement)
  return holder
}

const phoneIsBlocked = () => refusal('phone_blocked', undefined, 'address_id')

function hoardingRefusal({ by, what, cap }: PassedCap, usdRate: number, { language, currency }: Placement): Refusal {
  if (by === 'network') return refusal('open_orders_network')
  if (what === 'orders') return refusal('open_orders_full', { n: formatNumber(cap, language) })
  const most = currency === 'USD' ? convertToUsd(cap, usdRate) : cap
  // First-strong isolate: the amount keeps its own direction inside a sentence of the other script.
  return refusal('open_orders_worth', { amount: `\u2068${formatMoney(toDecimal(most), currency, language)}\u2069` })
}
