import { textOf } from '#web/form-error.ts'
import { readShownValues } from './read-shown-values.ts'

type Fields<N extends string> = Partial<Record<N, string>>

/**
 * Fields of a form that the operator changed (`set`), and their values when the form was opened (`seen`). Browsers send line
 * breaks as CRLF, so they are normalized.
 * @param nothing values that an empty field stands for, where this is not the empty text
 */
export function readChangedFields<N extends string>(
  form: FormData,
  names: readonly N[],
  nothing: Fields<N> = {},
): { set: Fields<N>; seen: Fields<N> } {
  const shownValues: Fields<N> = readShownValues(form)
  const set: Fields<N> = {}
  const seen: Fields<N> = {}
  for (const name of names) {
    const typed = textOf(form, name).replace(/\r\n/g, '\n').trim()
    const before = shownValues[name] ?? ''
    if (!form.has(name) || typed === before.trim()) continue
    set[name] = typed || nothing[name] || ''
    seen[name] = before || nothing[name] || ''
  }
  return { set, seen }
}
