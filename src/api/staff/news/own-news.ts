import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type EventKind, kindsFor } from '#contract/platform/events.ts'
import type { NewsItem } from '#contract/staff/news.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { events } from '../../platform/events/tables.ts'
import type { StaffContext } from '../../platform/request/actor.ts'
import { staffNews } from './tables.ts'

/** Unread notifications counted at most; the console then shows “99 and more”. */
const MAX_COUNTED = 100

type Reader = { id: string; permissions: Iterable<string> }

/**
 * Listed notifications of kinds that the member still has permission for. A member who loses a role no longer sees its
 * notifications.
 */
const listedFor = ({ id, permissions }: Reader, more?: SQL) =>
  and(eq(staffNews.staffId, id), staffNews.listed, inArray(events.kind, [...kindsFor(permissions)]), more)

/** Unread notifications of a member, up to 100. */
export async function countUnread(db: Queryable, reader: Reader): Promise<number> {
  const unread = db
    .select({ id: staffNews.eventId })
    .from(staffNews)
    .innerJoin(events, eq(events.id, staffNews.eventId))
    .where(listedFor(reader, isNull(staffNews.readAt)))
    .limit(MAX_COUNTED)
    .as('unread')
  const [counted] = await db.select({ count: count() }).from(unread)
  return counted?.count ?? 0
}

type Page = { only: 'unread' | 'all'; before?: string | undefined; limit: number }

/** A page of the caller's notifications, the latest first. */
export async function ownNews({ db, actor }: StaffContext, { only, before, limit }: Page) {
  const isOlder = before
    ? sql`(${staffNews.toldAt}, ${staffNews.eventId}) < (select told_at, event_id from ${staffNews} seen
        where seen.staff_id = ${actor.id} and seen.event_id = ${before})`
    : undefined
  const unread = only === 'unread' ? isNull(staffNews.readAt) : undefined
  // `listedFor` excludes event kinds for programs.
  const kind = sql<EventKind>`${events.kind}`
  const rows = await db
    .select({ id: events.id, kind, details: events.details, at: events.at, readAt: staffNews.readAt })
    .from(staffNews)
    .innerJoin(events, eq(events.id, staffNews.eventId))
    .where(listedFor(actor, and(isOlder, unread)))
    .orderBy(desc(staffNews.toldAt), desc(staffNews.eventId))
    .limit(limit + 1)
  const data = rows
    .slice(0, limit)
    .map(({ readAt, at, ...row }): NewsItem => ({ ...row, at: at.toISOString(), read: readAt !== null }))
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null }
}

/**
 * Marks one of the caller's notifications as read, or all up to `until`. Reading is private, so the audit log does not
 * record it.
 */
export async function markRead(
  { db, actor }: StaffContext,
  which: { id?: string | undefined; until?: string | undefined },
) {
  const mine = and(eq(staffNews.staffId, actor.id), isNull(staffNews.readAt))
  const read = { readAt: sql`now()` }
  if (which.id)
    await db
      .update(staffNews)
      .set(read)
      .where(and(mine, eq(staffNews.eventId, which.id)))
  if (which.until)
    await db
      .update(staffNews)
      .set(read)
      .where(
        and(
          mine,
          sql`(${staffNews.toldAt}, ${staffNews.eventId}) <= (select told_at, event_id from ${staffNews} seen
            where seen.staff_id = ${actor.id} and seen.event_id = ${which.until})`,
        ),
      )
}
