import { isUuid } from '#contract/fields.ts'
import { isolated } from '#i18n/isolated.ts'
import { fieldTitle } from './field-title.ts'
import { formatFieldNumber } from './format-field-number.ts'
import { formatText } from './format-text.ts'
import type { ValuePlace } from './value-place.ts'

/** Shown instead of an empty value. */
export const NOTHING = '–'

/**
 * Text for a value of the audit log, in the console's usual format: instants in the calendar of the page, amounts with their currency,
 * choices as their messages, a list of ids as its length, an empty value as a dash. Values without a message stay as they are.
 */
export function formatValue(value: unknown, place: ValuePlace): string {
  const { t } = place.page
  if (value === undefined || value === null || value === '') return NOTHING
  if (typeof value === 'boolean') return t(value ? 'console_audit.yes' : 'console_audit.no')
  if (typeof value === 'number') return formatFieldNumber(value, place)
  if (typeof value === 'string') return filterIn(value, place) ?? formatText(value, place)
  return Array.isArray(value) ? saidList(value, place) : saidObject(value, place)
}

function saidList(list: unknown[], place: ValuePlace): string {
  const { t, number } = place.page
  if (list.length === 0) return NOTHING
  if (list.every((one) => typeof one === 'string' && isUuid(one))) return number(list.length)
  const isOfThings = list.some((one) => typeof one === 'object')
  return list.map((one) => formatValue(one, place)).join(isOfThings ? ' · ' : t('console.comma'))
}

/** Objects such as a planned offer, a row of a flash sale, or a text in several languages. */
function saidObject(value: object, place: ValuePlace): string {
  const parts = Object.entries(value).map(
    ([field, one]) =>
      `${fieldTitle(field, place.entry.action, place.page)}: ${isolated(formatValue(one, { ...place, field }))}`,
  )
  return parts.length > 0 ? parts.join(place.page.t('console.comma')) : NOTHING
}

/** The log stores the filter of an exported list as JSON text. */
function filterIn(text: string, place: ValuePlace): string | undefined {
  if (place.field !== 'filter') return undefined
  try {
    return formatValue(JSON.parse(text), place)
  } catch {
    return undefined
  }
}
