import { cleanText } from '../../../contract/clean-text.ts'
import type { Reason } from './refusal.ts'

type Seen<F> = {
  now: F
  /** What these fields were when somebody decided to change them. */
  seen: Partial<F>
  set: Partial<F>
}

const names = <F extends object>(fields: Partial<F>) => Object.keys(fields) as (keyof F & string)[]

/**
 * Fields that somebody wants to change and somebody else has changed since they were seen, to something else. What was not
 * touched stays theirs, and what both wrote alike is no conflict.
 * @param chosen what forms give to choose from: what stands there now has no words here
 */
export function changedMeanwhile<F extends object>(
  { now, seen, set }: Seen<F>,
  chosen: readonly (keyof F)[],
): Reason[] {
  const lost = names(set).filter((name) => !isSame(now[name], seen[name]) && !isSame(now[name], set[name]))
  return lost.map((field) =>
    chosen.includes(field)
      ? { code: 'chosen_meanwhile', field }
      : { code: 'changed_meanwhile', field, params: { value: toldValue(now[field]) } },
  )
}

/** What stands there now, to be said in a sentence: a number stays one and is said in the digits of the language. */
export const toldValue = (value: unknown): string | number => (typeof value === 'number' ? value : String(value))

/** The contract cleans what forms send; a text stored earlier may not be clean yet. */
const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string'
    ? cleanText(one).trim() === cleanText(other).trim()
    : one === other

/** Only what differs from what is there. */
export const differing = <F extends object>(now: F, set: Partial<F>): Partial<F> =>
  Object.fromEntries(
    names(set).flatMap((name) => (isSame(now[name], set[name]) ? [] : [[name, set[name]]])),
  ) as Partial<F>
