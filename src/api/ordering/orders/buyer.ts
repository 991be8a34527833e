import { type SQL, sql } from 'drizzle-orm'
import { OrderStatus } from '#contract/ordering/order-status.ts'
import { PaymentStatus } from '#contract/ordering/payments.ts'
import { fold as normalize } from '#packages/facet-index/index.ts'
import { param } from '../../platform/database/statement.ts'
import type { KeyedHash } from '../../platform/limits/keyed-hash.ts'
import { orders } from './tables.ts'

/** The unit of limited offers: a shopper and all orders with the same phone, or with the same name and place (decision 28). */
export type Buyer = { shopperId: string; keys: string[] }

type Destination = Record<'name' | 'phone' | 'country' | 'state' | 'city' | 'address', string>

/** Keyed hash of a phone number (E.164), as stored with orders. */
export const phoneKey = (hash: KeyedHash, phone: string): string => hash(`phone ${phone}`)

/**
 * Keys that recognise orders of the same buyer across tokens and accounts: the phone, and name plus place, normalised for spelling and
 * digits.
 */
function buyerKeys(hash: KeyedHash, { name, phone, country, state, city, address }: Destination): string[] {
  const place = [country, state, normalize(city), normalize(address), normalize(name)].join('|')
  return [phoneKey(hash, phone), hash(`place ${place}`)]
}

/** The shopper as a buyer. Without an address there are no keys, so only the shopper's own orders count. */
export const buyerOf = (hash: KeyedHash, shopperId: string, address: Destination | null): Buyer => ({
  shopperId,
  keys: address ? buyerKeys(hash, address) : [],
})

/** SQL condition: orders of the buyer with the parameters `shopperId` and `keys`. */
export const orderedByBuyer: SQL = sql`(${orders.shopperId} = ${param('shopperId')}::uuid
  or ${orders.buyerKeys} && ${param('keys')}::text[])`

/**
 * SQL: whether an order of the shopper `param('shopperId')` with the phone `param('phone')` (`phoneKey`) was confirmed or paid, which
 * proves that the phone belongs to the shopper.
 */
export const hasShownPhone: SQL = sql`exists (select from ${orders} where ${orders.shopperId} = ${param('shopperId')}::uuid
  and not ${orders.cancelled} and ${orders.buyerKeys} @> array[${param('phone')}::text]
  and (${orders.orderStatus} <> ${sql.raw(String(OrderStatus.pending))} or ${orders.paymentStatus} = ${sql.raw(String(PaymentStatus.paid))}))`
