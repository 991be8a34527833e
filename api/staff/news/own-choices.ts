import { eq } from 'drizzle-orm'
import { eventKinds, kindsFor } from '../../../contract/platform/events.ts'
import type { NewsChoice } from '../../../contract/staff/news.ts'
import type { StaffContext } from '../../platform/request/actor.ts'
import { newsChoices } from './tables.ts'

/** Of what whoever asks is told, and where: as they chose, else as is usual. */
export async function ownChoices({ db, actor }: StaffContext): Promise<NewsChoice[]> {
  const chosen = await db.select().from(newsChoices).where(eq(newsChoices.staffId, actor.id))
  return kindsFor(actor.permissions).map((kind) => {
    const row = chosen.find((one) => one.kind === kind)
    if (!row) return { kind, console: true, mail: eventKinds[kind].mailed, push: true }
    return { kind, console: row.console, mail: row.mail, push: row.push }
  })
}
