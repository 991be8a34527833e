import type { Reach } from '../../../contract/ordering/reach.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { Shop } from '../../platform/request/ask.ts'
import { buyerEmail } from './order-mails.ts'
import type { OrderRow } from './whole-order.ts'

export type Reaching = { db: Queryable } & Pick<Shop, 'mailLeaves'>

/** How the buyer of an order can be reached. Every sentence about it, shown to the buyer or to staff, follows this answer. */
export async function reachBuyer(
  { db, mailLeaves }: Reaching,
  { id, address }: Pick<OrderRow, 'id' | 'address'>,
): Promise<Reach> {
  const hasEmail = address.email !== '' || (await buyerEmail(db, id)) !== undefined
  if (!hasEmail) return { by_mail: false, why_not: 'no_email' }
  return mailLeaves ? { by_mail: true, why_not: null } : { by_mail: false, why_not: 'no_server' }
}
