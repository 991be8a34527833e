import { textOf } from '#web/form-error.ts'

/** Hidden field with the values that the form showed. The API uses them to detect that another staff member changed a value meanwhile. */
export const SHOWN_VALUES_FIELD = 'seen'

/** The values that the form showed; empty if the field is not a JSON object. */
export function readShownValues<Shown extends object = Record<string, unknown>>(form: FormData): Partial<Shown> {
  try {
    const seen: unknown = JSON.parse(textOf(form, SHOWN_VALUES_FIELD))
    return typeof seen === 'object' && seen !== null ? { ...seen } : {}
  } catch {
    return {}
  }
}
