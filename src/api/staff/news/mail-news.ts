import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { EventDetails, eventNames, kindsFor } from '#contract/platform/events.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { events } from '../../platform/events/tables.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { isAdmitted } from '../members/is-admitted.ts'
import { staff } from '../members/tables.ts'
import { permissionsOf } from '../roles/rules.ts'
import { roles } from '../roles/tables.ts'
import { staffNews } from './tables.ts'

/** Notifications in one mail at most, the latest first. The mail gives the number of the others. */
const LISTED = 30
/** Minutes between two notification mails to the same member. */
const GAP_MINUTES = 15

const DueRow = z.object({
  id: z.uuid(),
  email: z.string(),
  language: z.string(),
  permissions: z.array(z.string()),
})

/**
 * Writes one mail with all pending notifications to each staff member, in their language. Returns the number of mails.
 * `ahead` shifts the clock by minutes, for tests.
 */
export const mailNews = (db: Db, ahead = 0): Promise<number> =>
  inTransaction(db, async (tx) => {
    // Without the lock, two processes would both find that no mail was written recently.
    await lockName(tx, 'mailing news')
    const due = await rowsOf(tx, DueRow)`
      select ${staff.id}, ${staff.email}, ${staff.language}, ${roles.permissions} from ${staff}
      join ${roles} on ${roles.name} = ${staff.role}
      where exists (select from ${staffNews} where staff_id = ${staff.id} and mail_due)
        and not exists (select from ${staffNews} where staff_id = ${staff.id}
          and mailed_at > now() + make_interval(mins => ${ahead - GAP_MINUTES}))
        and ${isAdmitted}`
    let mails = 0
    for (const member of due) mails += await mailTo(tx, member)
    // Clears pending mails of members without access, which would otherwise stay pending for ever.
    await tx.execute(sql`update ${staffNews} set mail_due = false from ${staff}
      where mail_due and ${staff.id} = staff_id and not (${isAdmitted})`)
    return mails
  })

const WaitingRow = z.object({ kind: z.enum(eventNames), details: EventDetails, total: z.int() })

async function mailTo(tx: Tx, { id, email, language, permissions }: z.infer<typeof DueRow>): Promise<number> {
  const kinds = kindsFor(permissionsOf(permissions))
  const waiting = await rowsOf(tx, WaitingRow)`
    select event.kind, event.details, (count(*) over ())::int as total from ${staffNews} news
    join ${events} event on event.id = news.event_id
    where news.staff_id = ${id} and news.mail_due and event.kind = any(${sql.param([...kinds])}::text[])
    order by event.at desc, event.id desc limit ${LISTED}`
  await tx
    .update(staffNews)
    .set({ mailDue: false, ...(waiting.length > 0 && { mailedAt: sql`now()` }) })
    .where(and(eq(staffNews.staffId, id), staffNews.mailDue))
  if (waiting.length === 0) return 0
  const content = {
    news: waiting.map(({ kind, details }) => ({ kind, details })),
    more: (waiting[0]?.total ?? 0) - waiting.length,
  }
  await queueMail(tx, { kind: 'staff_news', to: email, language, content, cause: `staff_news/${newId()}` })
  return 1
}
