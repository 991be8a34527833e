import type { Command } from 'commander'
import { and, desc, isNotNull, isNull, sql } from 'drizzle-orm'
import { outbox } from '../api/platform/mail/tables.ts'
import type { WithShop } from './opened-shop.ts'
import { kabulTime, table } from './order-words.ts'

const SHOWN = 50
type Mail = typeof outbox.$inferSelect

const stateOf = ({ sentAt, failedAt, attempts }: Mail) =>
  sentAt ? 'sent' : failedAt ? 'given up' : attempts > 0 ? 'to be tried again' : 'waiting'

export const listMailsCommand = (group: Command, withShop: WithShop) =>
  group
    .command('list')
    .description(`the newest ${SHOWN} mails: what, to whom, and how it went`)
    .option('--json', 'one JSON object a line')
    .action(async ({ json }: { json?: true }) => {
      const rows = await withShop(({ db }) => db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(SHOWN))
      if (json) for (const row of rows) console.log(JSON.stringify(asJson(row)))
      else if (rows.length === 0) console.log('No mails.')
      else console.log(table([['QUEUED (KABUL)', 'KIND', 'TO', 'STATE', 'TRIES', 'PROBLEM'], ...rows.map(asRow)]))
    })

export const retryMailsCommand = (group: Command, withShop: WithShop) =>
  group
    .command('retry')
    .description('try what waits or was given up once more, now; mails with a code that were given up are gone')
    .option('--json', 'the number as JSON')
    .action(async ({ json }: { json?: true }) => {
      const { rowCount } = await withShop(({ db }) =>
        db
          .update(outbox)
          .set({ failedAt: null, attempts: 0, nextTryAt: sql`now()` })
          .where(and(isNull(outbox.sentAt), isNotNull(outbox.problem), sql`${outbox.content} <> '{}'::jsonb`)),
      )
      console.log(json ? JSON.stringify({ retried: rowCount }) : `${rowCount} to be tried now.`)
    })

const asRow = (mail: Mail): string[] => [
  kabulTime(mail.createdAt),
  mail.kind,
  mail.recipient,
  stateOf(mail),
  String(mail.attempts),
  mail.problem ?? '',
]

const asJson = (mail: Mail) => ({
  id: mail.id,
  kind: mail.kind,
  to: mail.recipient,
  state: stateOf(mail),
  attempts: mail.attempts,
  queued_at: mail.createdAt.toISOString(),
  sent_at: mail.sentAt?.toISOString() ?? null,
  problem: mail.problem,
})
