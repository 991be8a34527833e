import { type SQL, sql } from 'drizzle-orm'
import { OrderStatus } from '../../../contract/ordering/orders.ts'
import { PaymentStatus } from '../../../contract/ordering/payments.ts'
import { fold } from '../../../packages/facet-index/index.ts'
import { given } from '../../platform/database/statement.ts'
import type { KeyedHash } from '../../platform/limits/keyed-hash.ts'
import { orders } from './tables.ts'

/** Who a limited offer is for: a shopper, and whoever orders with the same phone, or under the same name to the same place (decision 28). */
export type Buyer = { shopperId: string; keys: string[] }

type Destination = Record<'name' | 'phone' | 'country' | 'state' | 'city' | 'address', string>

/** A phone (E.164) as orders keep it to be told apart by. */
export const phoneKey = (hash: KeyedHash, phone: string): string => hash(`phone ${phone}`)

/**
 * By what orders of one buyer are recognised, whichever token or account they came with: the phone, and name and place
 * together, in whichever letters and digits they are written.
 */
function buyerKeys(hash: KeyedHash, { name, phone, country, state, city, address }: Destination): string[] {
  const place = [country, state, fold(city), fold(address), fold(name)].join('|')
  return [phoneKey(hash, phone), hash(`place ${place}`)]
}

/** A shopper as a buyer; without an address they are known by themselves alone. */
export const buyerOf = (hash: KeyedHash, shopperId: string, address: Destination | null): Buyer => ({
  shopperId,
  keys: address ? buyerKeys(hash, address) : [],
})

/** Which orders are a buyer's, whose `shopperId` and `keys` the `statement` is given. */
export const orderedByBuyer: SQL = sql`(${orders.shopperId} = ${given('shopperId')}::uuid
  or ${orders.buyerKeys} && ${given('keys')}::text[])`

/**
 * A column: whether the shopper `given('shopperId')` has shown before that the phone `given('phone')` (`phoneKey`) is theirs: an
 * order of theirs to it was confirmed or paid.
 */
export const hasShownPhone: SQL = sql`exists (select from ${orders} where ${orders.shopperId} = ${given('shopperId')}::uuid
  and not ${orders.cancelled} and ${orders.buyerKeys} @> array[${given('phone')}::text]
  and (${orders.orderStatus} <> ${sql.raw(String(OrderStatus.pending))} or ${orders.paymentStatus} = ${sql.raw(String(PaymentStatus.paid))}))`
