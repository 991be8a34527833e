/** Texts, numbers and switches: nothing that has parts. */
type Values = Record<string, unknown>
type Sent = {
  /** As they are now. */
  now: Values
  /** As the form showed them; a program that looked at nothing leaves it empty. */
  seen: Values
  /** As they are wanted; what is left out stays. */
  given: Values
}

/**
 * What a form changes, field by field, and which of that somebody else has changed since to something else. What was not
 * touched in the form is nothing to change, whatever it is by now.
 */
export function changesOf({ now, seen, given }: Sent): { changed: string[]; clashing: string[] } {
  const changed = Object.keys(now).filter(
    (name) => given[name] !== undefined && given[name] !== now[name] && !(name in seen && given[name] === seen[name]),
  )
  return { changed, clashing: changed.filter((name) => name in seen && seen[name] !== now[name]) }
}

/** Why a field is not changed: somebody else did, to this. */
export const clashAt = (field: string, theirs: unknown) => ({
  code: 'setting_changed_meanwhile' as const,
  field,
  params: { theirs: String(theirs) },
})
