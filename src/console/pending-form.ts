import { z } from 'zod'
import { safeBack } from '#web/safe-back.ts'

/** A form that waits until somebody has signed in or entered a code: where it goes, and what was typed. */
export const PendingForm = z.object({
  /** Path and query without prefix. */
  path: z.string().transform(safeBack),
  fields: z.array(z.tuple([z.string(), z.string()])),
})
export type PendingForm = z.infer<typeof PendingForm>

/** The field that carries it through the pages which come first. */
export const PENDING_FIELD = 'kept'
/** Typed anew rather than written into a page. */
const SECRET = /password|^code$/

/** What of a form is kept: texts, neither files nor secrets. */
export function pendingForm(path: string, form: FormData): PendingForm {
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  return { path, fields: fields.filter(([name]) => !SECRET.test(name)) }
}

/** The form that a page which came first has carried along; undefined where there is none, or somebody changed it. */
export function carried(form: FormData): PendingForm | undefined {
  try {
    return PendingForm.parse(JSON.parse(String(form.get(PENDING_FIELD))))
  } catch {
    return undefined
  }
}
