import type { Happening } from '#contract/platform/events.ts'
import { alertSentence } from './alert-sentence.ts'
import { formatNumber } from './format.ts'
import { isolated } from './isolated.ts'
import type { MailTranslate } from './mail-words.ts'

type Alerted = Parameters<typeof alertSentence>[0]

/** An event in one or two sentences, for pages, emails and push messages. */
export function newsSentence({ kind, details }: Happening, say: MailTranslate, language: string): string {
  const { alert, left, title, ...rest } = details
  if (typeof alert === 'string') return alertSentence({ kind: alert, details: rest } as Alerted, say, language)
  const words = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, isolated(String(value))]))
  if (kind === 'order_placed') return say('mail.staff_news.what.order_placed', words)
  if (kind === 'webhook_off') return say('mail.staff_news.what.webhook_off', words)
  const said = { ...words, title: isolated(titleIn(title, language)) }
  if (left === 0) return say('mail.staff_news.what.stock_gone', said)
  const count = Number(left)
  return say('mail.staff_news.what.stock_low', { ...said, count, n: formatNumber(count, language) })
}

function titleIn(title: Happening['details'][string] | undefined, language: string): string {
  if (typeof title !== 'object') return String(title ?? '')
  return title[language] || title.en || Object.values(title)[0] || ''
}
