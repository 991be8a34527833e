import { type ConsoleKey, hasConsoleMessage } from '#i18n/console-messages.ts'
import type { Page } from '../page-context.tsx'

/**
 * Message groups that name fields, in order of preference. Payment methods and event kinds are fields here, because an entry stores their
 * choices under their names.
 */
const titlePrefixes = [
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
 * Label of the field in its form. A field of no form, such as a SKU, keeps its own name. If an action uses a field name in another sense,
 * the message key starts with the action's area: `state` of an address is a province, `state` of a `refund` is not.
 */
export function fieldTitle(name: string, action: string, page: Pick<Page, 't'>): string {
  // Fields of one row of several have two words: `alt` and its picture, a SKU and its `price`.
  const parts = () => name.split(' ').map((part) => fieldKey(part, page) ?? part)
  const ofArea = `console_audit.fields.${action.split('.')[0]}_${name}`
  if (hasConsoleMessage(ofArea)) return page.t(ofArea as ConsoleKey)
  return fieldKey(name, page) ?? inOneLanguage(name, page) ?? parts().join(' ')
}

function fieldKey(name: string, { t }: Pick<Page, 't'>): string | undefined {
  const key = titlePrefixes.map((prefix) => `${prefix}.${name}`).find(hasConsoleMessage)
  return key && t(key as ConsoleKey)
}

/** A translatable text has one field per language, such as `chat_greeting_en`. */
function inOneLanguage(name: string, page: Pick<Page, 't'>): string | undefined {
  const title = fieldKey(name.replace(/_(en|fa)$/, ''), page)
  if (!title) return undefined
  return page.t(name.endsWith('_en') ? 'console_settings.in_english' : 'console_settings.in_dari', { name: title })
}
