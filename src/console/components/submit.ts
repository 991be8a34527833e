import { data } from 'react-router'
import { refusedBy } from '#web/form-refusal.ts'
import type { Visit } from '../visit.ts'

/**
 * Runs the command of a sent form. Where the API refuses it, the form is shown again with its errors and with `typed`, what the
 * operator entered (422). A command that first needs a sign-in or a code is passed on to the page that asks for it.
 */
export async function submit<Typed extends object, Done>(visit: Visit, typed: Typed, run: () => Promise<Done>) {
  try {
    return await run()
  } catch (error) {
    if (visit.first) throw error
    return data({ ...typed, refused: refusedBy(error) }, { status: 422 })
  }
}
