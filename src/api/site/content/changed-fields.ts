import { changesOf } from '../../platform/request/changes-of.ts'
import { BusinessError } from '../../platform/request/errors.ts'

/** Characters of a long text that a conflict message quotes. */
const SHOWN = 200

type Sent = {
  /** The present values. */
  now: Record<string, unknown>
  /** The values that the form showed. */
  seen: Record<string, unknown>
  /** The new values; fields that are left out stay. */
  input: Record<string, unknown>
}

/**
 * The names of the fields that a form changes. Throws `changed_meanwhile` for each that another person has changed
 * since, with its present value.
 */
export function changedFields({ now, seen, input }: Sent): string[] {
  const { changed, clashing } = changesOf({ now, seen, input })
  if (clashing.length === 0) return changed
  throw new BusinessError(
    clashing.map((field) => ({ code: 'changed_meanwhile', field, params: { value: cut(String(now[field])) } })),
  )
}

const cut = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)
