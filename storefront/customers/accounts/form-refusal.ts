import { ApiRefusal } from '../../../contract/client.ts'

/** Why a form was refused: at its fields, and all together. */
export type FormRefusal = { message: string; form: string[]; fields: Record<string, string> }

const TOO_MANY = 429

/** What a form shows of an error: a refusal, or that there were too many tries; anything else is thrown on. */
export function refusedBy(error: unknown): FormRefusal {
  if (error instanceof ApiRefusal) return { message: error.message, form: error.form, fields: error.fields }
  if (isTooMany(error)) return { message: error.data.message, form: [error.data.message], fields: {} }
  throw error
}

/** The fault as `fault.ts` throws it. */
const isTooMany = (error: unknown): error is { data: { message: string } } =>
  (error as { init?: { status?: number } } | null)?.init?.status === TOO_MANY

/** Text fields of a sent form; never ask for a password with it, since what it answers is shown again. */
export const textsOf = <N extends string>(form: FormData, names: readonly N[]): Record<N, string> =>
  Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as Record<N, string>

export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
