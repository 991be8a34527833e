import { convertToUsd, MINOR_UNITS, toDecimal } from '#contract/money.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import type { AddressRow } from '../../customers/addresses/shopper-addresses.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { lockNames } from '../../platform/database/lock-name.ts'
import type { KeyedHash } from '../../platform/limits/keyed-hash.ts'
import { type BusinessError, businessError } from '../../platform/request/errors.ts'
import type { Settings } from '../../site/settings/tables.ts'
import type { PricedCart } from '../cart/priced-cart.ts'
import { phoneKey } from '../orders/buyer.ts'
import { type Holder, isBlocked, openOrdersOf } from '../orders/open-orders.ts'
import type { Placement } from './placement.ts'
import { type PassedCap, passedCap } from './rules.ts'

/**
 * Refuses an order if too many orders of the same shopper, phone or network are still unconfirmed or unpaid, so that they cannot reserve
 * the stock. Also refuses a phone that staff have blocked (`phone_blocked`). Returns the shopper, phone and network that the order counts
 * for; null if caps are off.
 * After a confirmed or paid order with this phone, only the shopper's own open orders count. Otherwise strangers could block the customer
 * with orders to the customer's phone or from the same network.
 * Concurrent orders count each other: the shopper's orders already wait for the lock of the cart, and this function locks phone and
 * network. These locks come last, after everything that the order buys, so a transaction that holds them waits for no other lock.
 */
export async function limitOpenOrders(
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
  if (passed) throw openOrderLimitError(passed, usdRate, placement)
  return holder
}

const phoneIsBlocked = () => businessError('phone_blocked', undefined, 'address_id')

function openOrderLimitError(
  { by, what, cap }: PassedCap,
  usdRate: number,
  { language, currency }: Placement,
): BusinessError {
  if (by === 'network') return businessError('open_orders_network')
  if (what === 'orders') return businessError('open_orders_full', { n: formatNumber(cap, language) })
  const most = currency === 'USD' ? convertToUsd(cap, usdRate) : cap
  // U+2068 (first strong isolate) gives the amount its own text direction within the message.
  return businessError('open_orders_worth', {
    amount: `\u2068${formatMoney(toDecimal(most), currency, language)}\u2069`,
  })
}
