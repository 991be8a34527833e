import { cleanText } from '#contract/clean-text.ts'
import type { Reason } from './errors.ts'

type ExpectedFields<F> = {
  now: F
  /** The values of these fields when the user decided to change them. */
  seen: Partial<F>
  set: Partial<F>
}

const names = <F extends object>(fields: Partial<F>) => Object.keys(fields) as (keyof F & string)[]

/**
 * Conflicts: fields to change that another person has since changed to a different value. A field that is not in `set`
 * is no conflict, nor is one that both set to the same value.
 * @param chosen fields with a choice instead of text, whose present value is not quoted
 */
export function conflictsOf<F extends object>(
  { now, seen, set }: ExpectedFields<F>,
  chosen: readonly (keyof F)[],
): Reason[] {
  const conflicting = names(set).filter((name) => !isSame(now[name], seen[name]) && !isSame(now[name], set[name]))
  return conflicting.map((field) =>
    chosen.includes(field)
      ? { code: 'chosen_meanwhile', field }
      : { code: 'changed_meanwhile', field, params: { value: displayValue(now[field]) } },
  )
}

/** A present value for a sentence. A number stays a number, so that it gets the digits of the language. */
export const displayValue = (value: unknown): string | number => (typeof value === 'number' ? value : String(value))

/** The contract cleans texts from forms. A text that was stored earlier may not be clean. */
const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string'
    ? cleanText(one).trim() === cleanText(other).trim()
    : one === other

/** Only the fields that differ from their present value. */
export const changedFields = <F extends object>(now: F, set: Partial<F>): Partial<F> =>
  Object.fromEntries(
    names(set).flatMap((name) => (isSame(now[name], set[name]) ? [] : [[name, set[name]]])),
  ) as Partial<F>
