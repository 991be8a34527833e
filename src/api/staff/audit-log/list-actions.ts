import { and, desc, eq, ilike, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { AuditEntry } from '#contract/staff/audit-log.ts'
import { entriesConcerning } from '../../platform/audit-log/entry-subjects.ts'
import { auditLog } from '../../platform/audit-log/tables.ts'
import type { ActorContext } from '../../platform/request/actor.ts'

type Wanted = {
  target_type?: string | undefined
  target_id?: string | undefined
  actor?: string | undefined
  session?: string | undefined
  action?: string | undefined
  search?: string | undefined
  before?: string | undefined
  limit: number
}

/** Entries of the audit log, the latest first, and the cursor of the next page; null on the last page. */
export async function listActions({ db }: Pick<ActorContext, 'db'>, wanted: Wanted) {
  const { limit, target_type: type, target_id: id } = wanted
  const besides = type && id ? await entriesConcerning(db, { type, id }) : []
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(...filtersOf(wanted, besides)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit + 1)
  const data = rows.slice(0, limit).map(presentEntry)
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null }
}

/** `besides`: ids of further entries that concern the target. */
function filtersOf(wanted: Wanted, besides: string[]): (SQL | undefined)[] {
  const { target_type, target_id, actor, session, action, search, before } = wanted
  const target = and(
    target_type ? eq(auditLog.targetType, target_type) : undefined,
    target_id ? eq(auditLog.targetId, target_id) : undefined,
  )
  return [
    besides.length > 0 ? or(target, inArray(auditLog.id, besides)) : target,
    actor === 'command line' ? eq(auditLog.actorKind, actor) : actor ? eq(auditLog.actorId, actor) : undefined,
    session ? eq(auditLog.session, session) : undefined,
    action ? or(eq(auditLog.action, action), like(auditLog.action, `${plain(action)}.%`)) : undefined,
    ...(search ?? '')
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => ilike(auditLog.words, `%${plain(word.toLowerCase())}%`)),
    before
      ? sql`(${auditLog.at}, ${auditLog.id}) < (select at, id from ${auditLog} last where last.id = ${before})`
      : undefined,
  ]
}

/** Escapes the wildcards of `like`. */
const plain = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const presentEntry = (row: typeof auditLog.$inferSelect): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: {
    ...{ kind: row.actorKind, id: row.actorId, name: row.actorName, role: row.role },
    session: row.actorKind === 'command line' ? '' : row.session,
    command: row.actorKind === 'command line' ? row.session : '',
  },
  action: row.action,
  target: { type: row.targetType, id: row.targetId },
  changes: row.changes,
  request_id: row.requestId,
})
