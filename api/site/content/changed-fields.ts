import { changesOf } from '../../platform/request/changes-of.ts'
import { Refusal } from '../../platform/request/refusal.ts'

/** More of a long text is shown beside its field. */
const SHOWN = 200

type Sent = {
  /** As they are now. */
  now: Record<string, unknown>
  /** As the form showed them. */
  seen: Record<string, unknown>
  /** As they are wanted; what is left out stays. */
  given: Record<string, unknown>
}

/** The fields that a form changes. Refuses (`changed_meanwhile`) each that somebody else has changed since, with what it is now. */
export function changedFields({ now, seen, given }: Sent): string[] {
  const { changed, clashing } = changesOf({ now, seen, given })
  if (clashing.length === 0) return changed
  throw new Refusal(
    clashing.map((field) => ({ code: 'changed_meanwhile', field, params: { value: cut(String(now[field])) } })),
  )
}

const cut = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)
