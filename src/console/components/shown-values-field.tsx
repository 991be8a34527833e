import { SHOWN_VALUES_FIELD } from './read-shown-values.ts'

/** Hidden field with the values that the form showed. */
export function ShownValuesField({ shown }: { shown: Record<string, unknown> }) {
  return <input type="hidden" name={SHOWN_VALUES_FIELD} value={JSON.stringify(shown)} />
}
