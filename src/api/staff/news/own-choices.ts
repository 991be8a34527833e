import { eq } from 'drizzle-orm'
import { eventKinds, kindsFor } from '#contract/platform/events.ts'
import type { NewsChoice } from '#contract/staff/news.ts'
import type { StaffContext } from '../../platform/request/actor.ts'
import { newsChoices } from './tables.ts'

/** The caller's notification choices by event kind; the default for kinds without a choice. */
export async function ownChoices({ db, actor }: StaffContext): Promise<NewsChoice[]> {
  const chosen = await db.select().from(newsChoices).where(eq(newsChoices.staffId, actor.id))
  return kindsFor(actor.permissions).map((kind) => {
    const row = chosen.find((one) => one.kind === kind)
    if (!row) return { kind, console: true, mail: eventKinds[kind].mailed, push: true }
    return { kind, console: row.console, mail: row.mail, push: row.push }
  })
}
