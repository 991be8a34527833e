import { type ConsoleKey, hasConsoleWord } from '#i18n/console-words.ts'
import type { Page } from '../page-context.tsx'

/** Where fields are named, the first that knows one first. A way to pay and a kind of news are fields of their choices. */
const named = [
  'console_audit.fields',
  'errors.fields',
  'console_deals.fields',
  'console_deals.rows',
  'console_bulk.fields',
  'console_content.fields',
  'console_content.pictures.slots',
  'console_orders.filters',
  'console_settings.shop',
  'console_settings.contact',
  'console_settings.payments.names',
  'console_news.kinds',
  'console_goods.languages',
]

/**
 * A field as its form calls it; one that stands in no form, such as a SKU, by its own name. What an action calls otherwise
 * stands with its area before it: the `state` of an address is a province, that of a `refund` is none.
 */
export function fieldTitle(name: string, action: string, page: Pick<Page, 'say'>): string {
  // Of one among several: `alt` and its picture, a SKU and its `price`.
  const parts = () => name.split(' ').map((part) => wordOf(part, page) ?? part)
  const ofArea = `console_audit.fields.${action.split('.')[0]}_${name}`
  if (hasConsoleWord(ofArea)) return page.say(ofArea as ConsoleKey)
  return wordOf(name, page) ?? inOneLanguage(name, page) ?? parts().join(' ')
}

function wordOf(name: string, { say }: Pick<Page, 'say'>): string | undefined {
  const key = named.map((words) => `${words}.${name}`).find(hasConsoleWord)
  return key && say(key as ConsoleKey)
}

/** A text that is written in each language stands in two fields, such as `chat_greeting_en`. */
function inOneLanguage(name: string, page: Pick<Page, 'say'>): string | undefined {
  const title = wordOf(name.replace(/_(en|fa)$/, ''), page)
  if (!title) return undefined
  return page.say(name.endsWith('_en') ? 'console_settings.in_english' : 'console_settings.in_dari', { name: title })
}
