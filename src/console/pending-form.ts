import { z } from 'zod'
import { safeBack } from '#web/safe-back.ts'

/** A form that waits for a sign-in or a code: its address and its fields. */
export const PendingForm = z.object({
  /** Path and query, without a language prefix. */
  path: z.string().transform(safeBack),
  fields: z.array(z.tuple([z.string(), z.string()])),
})
export type PendingForm = z.infer<typeof PendingForm>

/** Hidden field that carries the pending form through the pages of the sign-in. */
export const PENDING_FIELD = 'kept'
/** Secrets have to be entered again, so that no page contains them. */
const SECRET = /password|^code$/

/** The pending form of a sent form: its texts without files and secrets. */
export function pendingForm(path: string, form: FormData): PendingForm {
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  return { path, fields: fields.filter(([name]) => !SECRET.test(name)) }
}

/** The pending form in a sent form; undefined if it is missing or invalid. */
export function readPendingForm(form: FormData): PendingForm | undefined {
  try {
    return PendingForm.parse(JSON.parse(String(form.get(PENDING_FIELD))))
  } catch {
    return undefined
  }
}
