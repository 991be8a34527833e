import { randomUUID } from 'node:crypto'
import { textOf } from '#web/form-error.ts'

/** Idempotency key for the field `key` of a form that creates something. */
export const newKey = (): string => randomUUID()

/** The idempotency key of a sent form, as options of the API call. */
export function keyIn(form: FormData): { idempotencyKey?: string } {
  const key = textOf(form, 'key')
  return key ? { idempotencyKey: key } : {}
}
