/** Plain values: texts, numbers and switches. */
type Values = Record<string, unknown>
type SentValues = {
  /** The present values. */
  now: Values
  /** The values that the form showed. A program that read none leaves this empty. */
  seen: Values
  /** The new values; fields that are left out stay. */
  input: Values
}

/**
 * The fields that a form changes, and those of them that another person has since changed to a different value. A field
 * that the form did not touch is not changed by it.
 */
export function changesOf({ now, seen, input }: SentValues): { changed: string[]; clashing: string[] } {
  const changed = Object.keys(now).filter(
    (name) => input[name] !== undefined && input[name] !== now[name] && !(name in seen && input[name] === seen[name]),
  )
  return { changed, clashing: changed.filter((name) => name in seen && seen[name] !== now[name]) }
}

/** The conflict of a field that another person has changed, with its present value. */
export const fieldConflict = (field: string, theirs: unknown) => ({
  code: 'setting_changed_meanwhile' as const,
  field,
  params: { theirs: String(theirs) },
})
