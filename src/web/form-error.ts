import { ApiError } from '#contract/client.ts'
import { retryableMessage } from './thrown-error.ts'

/** Errors of a refused form: by field, and for the form as a whole. */
export type FormError = { message: string; form: string[]; fields: Record<string, string> }

/** The errors that a form shows: a refusal of the API, or a reason to retry later. Rethrows any other error. */
export function formErrorOf(error: unknown): FormError {
  if (error instanceof ApiError) return { message: error.message, form: error.form, fields: error.fields }
  const message = retryableMessage(error)
  if (!message) throw error
  return { message, form: [message], fields: {} }
}

/** Text fields of a sent form. Do not read passwords with it, because the page may show the result again. */
export const textsOf = <N extends string>(form: FormData, names: readonly N[]): Record<N, string> =>
  Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as Record<N, string>

export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
