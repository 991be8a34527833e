import { and, arrayContains, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { OrderStatus } from '../../../contract/ordering/orders.ts'
import { PaymentStatus } from '../../../contract/ordering/payments.ts'
import { fold } from '../../catalog/search/fold.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { type KeyedHash, keyedHash } from '../../platform/limits/keyed-hash.ts'
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
export const buyerOf = async (db: Queryable, shopperId: string, address: Destination | null): Promise<Buyer> => ({
  shopperId,
  keys: address ? buyerKeys(await keyedHash(db), address) : [],
})

/** Which orders are this buyer's. */
export const orderedByBuyer = ({ shopperId, keys }: Buyer): SQL =>
  sql`(${orders.shopperId} = ${shopperId}::uuid or ${orders.buyerKeys} && ${sql.param(keys)}::text[])`

/** Whether a shopper has shown before that a phone (`phoneKey`) is theirs: an order of theirs to it was confirmed or paid. */
export async function hasShownPhone(tx: Queryable, shopperId: string, phone: string): Promise<boolean> {
  const good = or(ne(orders.orderStatus, OrderStatus.pending), eq(orders.paymentStatus, PaymentStatus.paid))
  const known = arrayContains(orders.buyerKeys, [phone])
  const mine = and(eq(orders.shopperId, shopperId), eq(orders.cancelled, false), known, good)
  return (await tx.select({ id: orders.id }).from(orders).where(mine).limit(1)).length > 0
}
