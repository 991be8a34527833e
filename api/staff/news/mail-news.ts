import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { EventDetails, eventNames, kindsFor } from '../../../contract/platform/events.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { events } from '../../platform/events/tables.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { isLetIn } from '../members/let-in.ts'
import { staff } from '../members/tables.ts'
import { permissionsOf } from '../roles/rules.ts'
import { roles } from '../roles/tables.ts'
import { staffNews } from './tables.ts'

/** So many stand in one mail, the latest; of those before them it says how many they are. */
const LISTED = 30
/** Nobody gets more mails of news than one in so many minutes, however much happens. */
const GAP_MINUTES = 15

const DueRow = z.object({
  id: z.uuid(),
  email: z.string(),
  language: z.string(),
  permissions: z.array(z.string()),
})

/**
 * Writes a mail to each of the staff whom news wait for, all of it in one, in their language. Answers how many mails these were.
 * `ahead`: as if so many minutes had gone by, for tests.
 */
export const mailNews = (db: Db, ahead = 0): Promise<number> =>
  inTransaction(db, async (tx) => {
    // Two processes would each see that no mail was written lately.
    await lockName(tx, 'mailing news')
    const due = await rowsOf(tx, DueRow)`
      select ${staff.id}, ${staff.email}, ${staff.language}, ${roles.permissions} from ${staff}
      join ${roles} on ${roles.name} = ${staff.role}
      where exists (select from ${staffNews} where staff_id = ${staff.id} and mail_due)
        and not exists (select from ${staffNews} where staff_id = ${staff.id}
          and mailed_at > now() + make_interval(mins => ${ahead - GAP_MINUTES}))
        and ${isLetIn}`
    let mails = 0
    for (const member of due) mails += await mailTo(tx, member)
    // Of who is let in no more, nothing waits to be mailed for ever.
    await tx.execute(sql`update ${staffNews} set mail_due = false from ${staff}
      where mail_due and ${staff.id} = staff_id and not (${isLetIn})`)
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
