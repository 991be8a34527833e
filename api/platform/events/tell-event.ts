import { inArray, lt, sql } from 'drizzle-orm'
import type { Happening } from '../../../contract/platform/events.ts'
import type { Db, Queryable } from '../database/db.ts'
import { events } from './tables.ts'

const KEPT_DAYS = 30
/** So many are kept whatever happens. */
const KEPT = 20_000

/** `about` tells causes of one kind apart: an id, a code. */
export type Event = Happening & { about: string }

/** Something happened that staff or programs want to hear of: told once, if and only if the open transaction commits. */
export async function tellEvent(tx: Queryable, { kind, about, details }: Event): Promise<void> {
  await tx
    .insert(events)
    .values({ kind, cause: `${kind}/${about}`, details })
    .onConflictDoNothing({ target: events.cause })
}

/** Forgets events of a month ago with all that was told of them, and the oldest of far too many. */
export async function forgetOldEvents(db: Db): Promise<void> {
  await db.delete(events).where(lt(events.at, sql`now() - make_interval(days => ${KEPT_DAYS})`))
  const tooMany = db.select({ id: events.id }).from(events).orderBy(sql`${events.at} desc`, events.id).offset(KEPT)
  await db.delete(events).where(inArray(events.id, tooMany))
}
