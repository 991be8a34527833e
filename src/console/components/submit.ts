import { data } from 'react-router'
import { refusedBy } from '#web/form-refusal.ts'
import type { Visit } from '../visit.ts'

/**
 * Runs the command of a sent form. If the API refuses it, the form is rendered again with its errors and with `typed`, the operator's input
 * (422). If the command first needs a sign-in or a code, the error is rethrown for the page that asks for it.
 */
export async function submit<Typed extends object, Done>(visit: Visit, typed: Typed, run: () => Promise<Done>) {
  try {
    return await run()
  } catch (error) {
    if (visit.first) throw error
    return data({ ...typed, refused: refusedBy(error) }, { status: 422 })
  }
}
