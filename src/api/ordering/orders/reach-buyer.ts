import type { Reach } from '#contract/ordering/reach.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { Services } from '../../platform/request/handler-context.ts'
import { buyerEmail } from './order-mails.ts'
import type { OrderRow } from './order-with-lines.ts'

export type Reaching = { db: Queryable } & Pick<Services, 'mailLeaves'>

/** How the shop can reach the customer of an order. All messages about this, to customers and staff, follow this result. */
export async function reachBuyer(
  { db, mailLeaves }: Reaching,
  { id, address }: Pick<OrderRow, 'id' | 'address'>,
): Promise<Reach> {
  const hasEmail = address.email !== '' || (await buyerEmail(db, id)) !== undefined
  if (!hasEmail) return { by_mail: false, why_not: 'no_email' }
  return mailLeaves ? { by_mail: true, why_not: null } : { by_mail: false, why_not: 'no_server' }
}
