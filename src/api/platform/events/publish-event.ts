import { inArray, lt, sql } from 'drizzle-orm'
import { eventNames, type Happening, type ProgramKind, programKinds } from '#contract/platform/events.ts'
import type { Db, Queryable } from '../database/db.ts'
import { events } from './tables.ts'

const programNames = Object.keys(programKinds) as ProgramKind[]

const KEPT_DAYS = 30
/** Events stored at most, counted separately for staff and for programs. */
const KEPT = 20_000

/** `about` distinguishes causes of one kind: an id, a code. */
export type Event = Happening & { about: string }

/** Records an event for staff or programs, once for each cause, if the open transaction commits. */
export async function publishEvent(tx: Queryable, { kind, about, details }: Event): Promise<void> {
  await tx
    .insert(events)
    .values({ kind, cause: `${kind}/${about}`, details })
    .onConflictDoNothing({ target: events.cause })
}

/**
 * Deletes events older than 30 days with their notifications and deliveries. Beyond 20,000 the oldest are deleted,
 * counted separately for staff and programs.
 */
export async function deleteOldEvents(db: Db): Promise<void> {
  await db.delete(events).where(lt(events.at, sql`now() - make_interval(days => ${KEPT_DAYS})`))
  for (const kinds of [eventNames, programNames]) {
    const tooMany = db
      .select({ id: events.id })
      .from(events)
      .where(inArray(events.kind, kinds))
      .orderBy(sql`${events.at} desc`, events.id)
      .offset(KEPT)
    await db.delete(events).where(inArray(events.id, tooMany))
  }
}
