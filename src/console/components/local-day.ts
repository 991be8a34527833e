import { formatDate } from '#i18n/format.ts'
import { inKabul } from './kabul-field.ts'

/** Sentences of a date field: `chosen` with the `{{date}}` that stands in it, `none` while there is none. */
type Sentences = { chosen: string; none: string }

/** What a date field says below it of what stands in it; null of a year that is still being typed, `0202`. */
export function localDay(typed: string, { chosen, none }: Sentences, language: string): string | null {
  if (typed.startsWith('0')) return null
  const day = inKabul(typed)
  return day ? chosen.replace('{{date}}', formatDate(day, language)) : none
}
