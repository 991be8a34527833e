import type { Command } from 'commander'
import { type ListedMail, listMails, type MailState } from '../api/platform/mail/list-mails.ts'
import { retryMails } from '../api/platform/mail/retry-mails.ts'
import type { WithShop } from './opened-shop.ts'
import { kabulTime, table } from './order-words.ts'

const SHOWN = 50

const stateNames: Record<MailState, string> = {
  waiting: 'waiting',
  retrying: 'to be tried again',
  sent: 'sent',
  given_up: 'given up',
}

export const listMailsCommand = (group: Command, withShop: WithShop) =>
  group
    .command('list')
    .description(`the newest ${SHOWN} mails: what, to whom, and how it went`)
    .option('--json', 'one JSON object a line')
    .action(async ({ json }: { json?: true }) => {
      const rows = await withShop((shop) => listMails(shop, { limit: SHOWN }))
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
      const retried = await withShop(retryMails)
      console.log(json ? JSON.stringify({ retried }) : `${retried} to be tried now.`)
    })

const asRow = (mail: ListedMail): string[] => [
  kabulTime(mail.createdAt),
  mail.kind,
  mail.recipient,
  stateNames[mail.state],
  String(mail.attempts),
  mail.problem ?? '',
]

const asJson = (mail: ListedMail) => ({
  id: mail.id,
  kind: mail.kind,
  to: mail.recipient,
  state: stateNames[mail.state],
  attempts: mail.attempts,
  queued_at: mail.createdAt.toISOString(),
  sent_at: mail.sentAt?.toISOString() ?? null,
  problem: mail.problem,
})
