import { and, asc, eq } from 'drizzle-orm'
import type { OrderView } from '#contract/ordering/admin-orders.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { businessError } from '../../platform/request/errors.ts'
import { orderViews } from './tables.ts'

/** Maximum number of saved lists per staff member. */
const MAX_VIEWS = 30

/** A staff member's saved lists, by name. */
export const viewsOf = async (db: Queryable, staffId: string): Promise<OrderView[]> =>
  (await db.select().from(orderViews).where(eq(orderViews.staffId, staffId)).orderBy(asc(orderViews.name))).map(
    ({ id, name, query }) => ({ id, name, query }),
  )

/** Saves filters under a name for this staff member. Not in the audit log, because it does not change the shop. */
export const saveView = (db: Queryable, staffId: string, view: { name: string; query: string }): Promise<OrderView> =>
  inTransaction(db, async (tx) => {
    await lockName(tx, `order views of ${staffId}`)
    const own = await viewsOf(tx, staffId)
    if (own.some(({ name }) => name === view.name)) throw businessError('view_name_taken', undefined, 'name')
    if (own.length >= MAX_VIEWS) throw businessError('views_full', undefined, 'name')
    const [saved] = await tx
      .insert(orderViews)
      .values({ ...view, staffId })
      .returning()
    if (!saved) throw new Error('A view was not written')
    return { id: saved.id, name: saved.name, query: saved.query }
  })

export const removeView = async (db: Queryable, staffId: string, id: string): Promise<void> => {
  await db.delete(orderViews).where(and(eq(orderViews.id, id), eq(orderViews.staffId, staffId)))
}
