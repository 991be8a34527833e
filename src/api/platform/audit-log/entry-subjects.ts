import { and, arrayContains, desc, eq } from 'drizzle-orm'
import { MAX_ID } from '#contract/fields.ts'
import type { Queryable } from '../database/db.ts'
import { auditTouched } from './tables.ts'

/** Entries listed for one subject at most. */
const MAX_ENTRIES = 1_000

type EntrySubjects = { entry: string; type: string; ids: number[] }

/** Records further subjects of an audit log entry, many in one row, in the transaction that changes them. */
export async function recordSubjects(tx: Queryable, { entry, type, ids }: EntrySubjects): Promise<void> {
  await tx.insert(auditTouched).values({ entryId: entry, targetType: type, targetIds: ids })
}

/** Ids of the newest entries that concern this subject without having it as their target. */
export async function entriesConcerning(db: Queryable, target: { type: string; id: string }): Promise<string[]> {
  const id = Number(target.id)
  if (!/^\d{1,10}$/.test(target.id) || id > MAX_ID) return []
  const rows = await db
    .select({ entry: auditTouched.entryId })
    .from(auditTouched)
    .where(and(eq(auditTouched.targetType, target.type), arrayContains(auditTouched.targetIds, [id])))
    .orderBy(desc(auditTouched.id))
    .limit(MAX_ENTRIES)
  return rows.map(({ entry }) => entry)
}
