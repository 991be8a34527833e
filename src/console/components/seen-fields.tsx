import { SEEN_FIELD } from './seen-in.ts'

/** Hidden field with the values that the form showed. */
export function SeenFields({ shown }: { shown: Record<string, unknown> }) {
  return <input type="hidden" name={SEEN_FIELD} value={JSON.stringify(shown)} />
}
