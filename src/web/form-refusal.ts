import { ApiRefusal } from '#contract/client.ts'
import { refusalForNow } from './thrown-fault.ts'

/** Why a form was refused: at its fields, and all together. */
export type FormRefusal = { message: string; form: string[]; fields: Record<string, string> }

/** What a form shows of an error: a refusal, or why it must wait; anything else is thrown on. */
export function refusedBy(error: unknown): FormRefusal {
  if (error instanceof ApiRefusal) return { message: error.message, form: error.form, fields: error.fields }
  const message = refusalForNow(error)
  if (!message) throw error
  return { message, form: [message], fields: {} }
}

/** Text fields of a sent form; never ask for a password with it, since what it answers is shown again. */
export const textsOf = <N extends string>(form: FormData, names: readonly N[]): Record<N, string> =>
  Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as Record<N, string>

export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
