import { textOf } from '#web/form-refusal.ts'

/** The field that carries what a form showed, so that what somebody else changes meanwhile is noticed. */
export const SEEN_FIELD = 'seen'

/** What the form showed; nothing where somebody changed the field. */
export function seenIn<Seen extends object = Record<string, unknown>>(form: FormData): Partial<Seen> {
  try {
    const seen: unknown = JSON.parse(textOf(form, SEEN_FIELD))
    return typeof seen === 'object' && seen !== null ? { ...seen } : {}
  } catch {
    return {}
  }
}
