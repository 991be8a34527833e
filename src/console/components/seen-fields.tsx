import { SEEN_FIELD } from './seen-in.ts'

/** Carries what the fields of a form were when it was shown. */
export function SeenFields({ shown }: { shown: Record<string, unknown> }) {
  return <input type="hidden" name={SEEN_FIELD} value={JSON.stringify(shown)} />
}
