import { isUuid } from '#contract/fields.ts'
import { isolated } from '#i18n/isolated.ts'
import { fieldTitle } from './field-title.ts'
import { formatFieldNumber } from './format-field-number.ts'
import { formatText } from './format-text.ts'
import type { ValueContext } from './value-context.ts'

/** Shown instead of an empty value. */
export const NOTHING = '–'

/**
 * Text for a value of the audit log, in the console's usual format: instants in the calendar of the page, amounts with their currency,
 * choices as their messages, a list of ids as its length, an empty value as a dash. Values without a message stay as they are.
 */
export function formatValue(value: unknown, context: ValueContext): string {
  const { t } = context.page
  if (value === undefined || value === null || value === '') return NOTHING
  if (typeof value === 'boolean') return t(value ? 'console_audit.yes' : 'console_audit.no')
  if (typeof value === 'number') return formatFieldNumber(value, context)
  if (typeof value === 'string') return formatFilter(value, context) ?? formatText(value, context)
  return Array.isArray(value) ? formatList(value, context) : formatObject(value, context)
}

function formatList(list: unknown[], context: ValueContext): string {
  const { t, number } = context.page
  if (list.length === 0) return NOTHING
  if (list.every((one) => typeof one === 'string' && isUuid(one))) return number(list.length)
  const isOfThings = list.some((one) => typeof one === 'object')
  return list.map((one) => formatValue(one, context)).join(isOfThings ? ' · ' : t('console.comma'))
}

/** Objects such as a planned offer, a row of a flash sale, or a text in several languages. */
function formatObject(value: object, context: ValueContext): string {
  const parts = Object.entries(value).map(
    ([field, one]) =>
      `${fieldTitle(field, context.entry.action, context.page)}: ${isolated(formatValue(one, { ...context, field }))}`,
  )
  return parts.length > 0 ? parts.join(context.page.t('console.comma')) : NOTHING
}

/** The log stores the filter of an exported list as JSON text. */
function formatFilter(text: string, context: ValueContext): string | undefined {
  if (context.field !== 'filter') return undefined
  try {
    return formatValue(JSON.parse(text), context)
  } catch {
    return undefined
  }
}
