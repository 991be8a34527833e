import { randomUUID } from 'node:crypto'
import { textOf } from '#web/form-refusal.ts'

/** A key for a form that creates something, in its field `key`: sent twice it counts once. */
export const newKey = (): string => randomUUID()

/** The key that a form carries, for the call it makes. */
export function keyIn(form: FormData): { idempotencyKey?: string } {
  const key = textOf(form, 'key')
  return key ? { idempotencyKey: key } : {}
}
