import type { Command } from 'commander'
import { z } from 'zod'
import { type ListedAlert, listAlerts } from '../api/platform/alerts/list-alerts.ts'
import { settleAlert } from '../api/platform/alerts/settle-alert.ts'
import { alertSentence } from '../i18n/alert-sentence.ts'
import { mailTranslator } from '../i18n/mail-words.ts'
import { Failure } from './failure.ts'
import type { WithShop } from './opened-shop.ts'
import { kabulTime, table } from './order-words.ts'

const SHOWN = 500

type Json = { json?: true }

export function alertCommands(group: Command, withShop: WithShop) {
  group
    .command('list', { isDefault: true })
    .description('alerts that are open, what came up last at the top')
    .option('--all', 'those that are settled as well')
    .option('--json', 'one JSON object a line')
    .action(async ({ all = false, json }: Json & { all?: boolean }) => {
      const rows = await withShop((shop) => listAlerts(shop, { all, limit: SHOWN }))
      if (json) for (const row of rows) console.log(JSON.stringify(asJson(row)))
      else if (rows.length === 0) console.log(all ? 'No alerts.' : 'No open alerts.')
      else console.log(table([['ID', 'LAST (KABUL)', 'TIMES', 'STANDS', 'WHAT'], ...rows.map(asRow)]))
    })
  group
    .command('settle')
    .description('note that you have seen to an alert; it opens again when the same happens again')
    .argument('<id>', 'as the list shows it')
    .option('--note <text>', 'what was done about it, kept with it')
    .option('--json', 'answer the alert as a JSON object')
    .action(async (typed: string, { note, json }: Json & { note?: string }) => {
      const alert = await withShop((shop) => settleAlert(shop, readId(typed), note))
      console.log(json ? JSON.stringify(asJson(alert)) : `The alert ${alert.id} is ${statusOf(alert)}.`)
    })
}

const sentenceOf = (alert: ListedAlert): string => alertSentence(alert, mailTranslator('en'), 'en')

function statusOf({ settledAt, settledBy }: ListedAlert): string {
  if (!settledAt) return 'open'
  return settledBy === null ? 'over by itself' : `settled by ${settledBy}`
}

const asRow = (alert: ListedAlert): string[] => [
  alert.id,
  kabulTime(alert.lastAt),
  String(alert.times),
  statusOf(alert),
  sentenceOf(alert),
]

const asJson = (alert: ListedAlert) => ({
  id: alert.id,
  kind: alert.kind,
  what: sentenceOf(alert),
  details: alert.details,
  times: alert.times,
  first_at: alert.firstAt.toISOString(),
  last_at: alert.lastAt.toISOString(),
  mailed_at: alert.mailedAt?.toISOString() ?? null,
  settled_at: alert.settledAt?.toISOString() ?? null,
  settled_by: alert.settledBy,
})

function readId(typed: string): string {
  const id = z.uuid().safeParse(typed.trim().toLowerCase())
  if (!id.success) throw new Failure(`"${typed}" is no id of an alert; alerts list shows them.`)
  return id.data
}
