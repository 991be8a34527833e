import type { Happening } from '#contract/platform/events.ts'
import { alertText } from './alert-text.ts'
import { formatNumber } from './format.ts'
import { isolated } from './isolated.ts'
import type { MailTranslate } from './mail-messages.ts'

type Alerted = Parameters<typeof alertText>[0]

/** An event in one or two sentences, for pages, emails and push messages. */
export function notificationText({ kind, details }: Happening, t: MailTranslate, language: string): string {
  const { alert, left, title, ...rest } = details
  if (typeof alert === 'string') return alertText({ kind: alert, details: rest } as Alerted, t, language)
  const words = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, isolated(String(value))]))
  if (kind === 'order_placed') return t('mail.staff_news.what.order_placed', words)
  if (kind === 'webhook_off') return t('mail.staff_news.what.webhook_off', words)
  const params = { ...words, title: isolated(titleIn(title, language)) }
  if (left === 0) return t('mail.staff_news.what.stock_gone', params)
  const count = Number(left)
  return t('mail.staff_news.what.stock_low', { ...params, count, n: formatNumber(count, language) })
}

function titleIn(title: Happening['details'][string] | undefined, language: string): string {
  if (typeof title !== 'object') return String(title ?? '')
  return title[language] || title.en || Object.values(title)[0] || ''
}
