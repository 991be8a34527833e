import { inArray, lt, sql } from 'drizzle-orm'
import { eventNames, type Happening, type ProgramKind, programKinds } from '../../../contract/platform/events.ts'
import type { Db, Queryable } from '../database/db.ts'
import { events } from './tables.ts'

const programNames = Object.keys(programKinds) as ProgramKind[]

const KEPT_DAYS = 30
/** So many of staff and so many of programs are kept whatever happens. */
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

/** Forgets events of a month ago with all that was told of them, and of far too many the oldest: those for programs alone on their own. */
export async function forgetOldEvents(db: Db): Promise<void> {
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
