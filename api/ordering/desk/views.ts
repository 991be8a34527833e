import { and, asc, eq, inArray } from 'drizzle-orm'
import { toLatinDigits } from '../../../contract/digits.ts'
import type { OrderView } from '../../../contract/ordering/desk-orders.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { type OrderedAddress, orderViews } from '../orders/tables.ts'

/** So many lists one keeps. */
const MOST = 30

/** The lists that somebody of the staff has saved, by name. */
export const viewsOf = async (db: Queryable, staffId: string): Promise<OrderView[]> =>
  (await db.select().from(orderViews).where(eq(orderViews.staffId, staffId)).orderBy(asc(orderViews.name))).map(
    ({ id, name, query }) => ({ id, name, query }),
  )

/** Saves filters under a name, for whoever says so: theirs alone, no change of the shop. */
export const saveView = (db: Queryable, staffId: string, view: { name: string; query: string }): Promise<OrderView> =>
  inTransaction(db, async (tx) => {
    await lockName(tx, `order views of ${staffId}`)
    const own = await viewsOf(tx, staffId)
    if (own.some(({ name }) => name === view.name)) throw refusal('view_name_taken', undefined, 'name')
    if (own.length >= MOST) throw refusal('views_full', undefined, 'name')
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

/** Forgets the lists, whoever's, that look for one of these people: their name, address of mail or phone stands in them. */
export async function forgetViewsOf(db: Queryable, people: Pick<OrderedAddress, 'name' | 'email' | 'phone'>[]) {
  const saved = await db.select().from(orderViews)
  const naming = saved.filter((view) => people.some((person) => valuesIn(view).some((value) => names(person, value))))
  const ids = naming.map(({ id }) => id)
  if (ids.length > 0) await db.delete(orderViews).where(inArray(orderViews.id, ids))
}

const valuesIn = ({ name, query }: OrderView) => [name, ...new URLSearchParams(query).values()]

/** A phone is known by its last nine digits, whichever way it is dialled. */
function names({ name, email, phone }: Pick<OrderedAddress, 'name' | 'email' | 'phone'>, value: string): boolean {
  const folded = value.toLowerCase()
  const holds = (word: string) => word !== '' && folded.includes(word.toLowerCase())
  const number = phone.slice(-9)
  return holds(name) || holds(email) || (number !== '' && toLatinDigits(value).replace(/\D/g, '').includes(number))
}
