import { textOf } from '#web/form-refusal.ts'
import { seenIn } from './seen-in.ts'

type Fields<N extends string> = Partial<Record<N, string>>

/**
 * What somebody has changed of a form, and what those fields were when they opened it. Browsers send lines of another
 * ending than they were given.
 * @param nothing where an empty field stands for something else than an empty text
 */
export function touchedIn<N extends string>(
  form: FormData,
  names: readonly N[],
  nothing: Fields<N> = {},
): { set: Fields<N>; seen: Fields<N> } {
  const saw: Fields<N> = seenIn(form)
  const set: Fields<N> = {}
  const seen: Fields<N> = {}
  for (const name of names) {
    const typed = textOf(form, name).replace(/\r\n/g, '\n').trim()
    const before = saw[name] ?? ''
    if (!form.has(name) || typed === before.trim()) continue
    set[name] = typed || nothing[name] || ''
    seen[name] = before || nothing[name] || ''
  }
  return { set, seen }
}
