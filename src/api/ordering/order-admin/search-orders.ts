import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { plainPhone } from '#contract/fields.ts'
import type { OrderFilter } from '#contract/ordering/admin-orders.ts'
import { OrderStatus } from '#contract/ordering/order-status.ts'
import { PaymentMethod, PaymentStatus } from '#contract/ordering/payments.ts'
import { readOrderNumber } from '../orders/order-number.ts'
import { ordersOfTab } from '../orders/orders-of-tab.ts'
import {
  cancellations,
  isCashAwaited,
  orderConfirmations,
  orderLines,
  orderNotes,
  orders,
  parcels,
} from '../orders/tables.ts'
import { isFailed, refunds } from '../payments/tables.ts'

/** SQL condition for a filter. Each part has an index (migration `orders-console`). */
export const ordersThat = ({
  search,
  product,
  status,
  payment,
  method,
  store,
  province,
  from,
  to,
  only,
}: OrderFilter) =>
  and(
    ...wordsOf(search),
    ...(product ? [holdsProduct(product)] : []),
    status && ordersOfTab(status),
    payment && moneyIs[payment],
    method === undefined ? undefined : eq(orders.paymentMethod, method),
    store === undefined ? undefined : sql`${orders.id} in (select order_id from ${parcels} where store_id = ${store})`,
    province ? sql`(${orders.address} ->> 'state') = ${province}` : undefined,
    from ? sql`${orders.placedAt} >= ${from}::date::timestamp at time zone 'Asia/Kabul'` : undefined,
    to ? sql`${orders.placedAt} < (${to}::date + 1)::timestamp at time zone 'Asia/Kabul'` : undefined,
    only && onlyThose[only],
  )

const isUnpaid = eq(orders.paymentStatus, PaymentStatus.unpaid)
const isCash = eq(orders.paymentMethod, PaymentMethod.cashOnDelivery)
const isDelivered = eq(orders.orderStatus, OrderStatus.delivered)
const isOpen = and(isUnpaid, eq(orders.cancelled, false))

/** Same states as in `moneyStateOf`. */
const moneyIs: Record<NonNullable<OrderFilter['payment']>, SQL | undefined> = {
  unpaid: isUnpaid,
  paid: eq(orders.paymentStatus, PaymentStatus.paid),
  nothing_due: and(isUnpaid, eq(orders.cancelled, true)),
  due_online: and(isOpen, ne(orders.paymentMethod, PaymentMethod.cashOnDelivery)),
  due_on_delivery: and(isOpen, isCash, ne(orders.orderStatus, OrderStatus.delivered)),
  with_courier: and(isOpen, isCash, isDelivered),
}

const onlyThose = {
  awaiting: sql`${orders.id} in (select order_id from ${orderConfirmations} where outcome is null)`,
  refund: sql`${orders.id} in (select order_id from ${refunds} where state <> 'done' and replaced_by is null)`,
  refund_failed: sql`${orders.id} in (select order_id from ${refunds} where ${isFailed})`,
  note: sql`${orders.id} in (select order_id from ${orderNotes})`,
  came_back: sql`${orders.id} in (select order_id from ${cancellations} where reason = 'refused_at_door')`,
  cash: sql`${orders.id} in (select order_id from ${parcels} where ${isCashAwaited(parcels)})`,
} satisfies Record<NonNullable<OrderFilter['only']>, SQL>

/** A generated column with number, name and phones, and its index (migration `cash-and-searches`). */
const inOrder = sql`"orders"."words"`

/** Searches an order number or an email address as it is, digits of a phone without spaces, and other text word by word. */
function wordsOf(search: string | undefined): SQL[] {
  if (!search) return []
  if (search.includes('@')) return [sql`lower(${orders.address} ->> 'email') = lower(${search.trim()})`]
  const number = readOrderNumber(search)
  const isNumber = number ? sql`${orders.orderNumber} = ${number}` : sql`false`
  const digits = phoneDigits(search)
  const words = digits ? [digits] : search.split(/\s+/).filter((word) => word !== '')
  const found = words.map((word) => sql`${inOrder} like ${contains(word)}`)
  return [sql`(${isNumber} or (${sql.join(found, sql` and `)}))`]
}

/** The digits of a part of a phone number, without leading zeros; null for other text. */
function phoneDigits(search: string): string | null {
  const plain = plainPhone(search)
  if (!/^\+?\d+$/.test(plain)) return null
  return plain.replace('+', '').replace(/^0+/, '') || null
}

const holdsProduct = (typed: string): SQL => {
  const words = typed.split(/\s+/).filter((word) => word !== '')
  const text = sql`order_folded(line.sku || ' ' || coalesce(line.title ->> 'en', '') || ' ' || coalesce(line.title ->> 'fa', ''))`
  const found = words.map((word) => sql`${text} like ${contains(word)}`)
  return sql`${orders.id} in (select parcel.order_id from ${orderLines} line join ${parcels} parcel on parcel.id = line.parcel_id
    where ${found.length > 0 ? sql.join(found, sql` and `) : sql`true`})`
}

/** A `like` pattern for texts that contain the word. Escapes wildcards. */
const contains = (word: string): SQL => sql`'%' || order_folded(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`
