import { data } from 'react-router'
import { formErrorOf } from '#web/form-error.ts'
import type { RequestContext } from '../request-context.ts'

/**
 * Runs the command of a sent form. If the API refuses it, the form is rendered again with its errors and with `typed`, the operator's input
 * (422). If the command first needs a sign-in or a code, the error is rethrown for the page that asks for it.
 */
export async function submit<Typed extends object, Done>(ctx: RequestContext, typed: Typed, run: () => Promise<Done>) {
  try {
    return await run()
  } catch (error) {
    if (ctx.requiredPage) throw error
    return data({ ...typed, formError: formErrorOf(error) }, { status: 422 })
  }
}
