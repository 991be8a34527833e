import { data, redirect } from 'react-router'
import { type ConsoleKey, consoleTranslator } from '../../i18n/console-words.ts'
import { refusedBy } from '../../pages/form-refusal.ts'
import { leaveToast } from '../../pages/toast.ts'
import type { Visit } from '../visit.ts'

/**
 * Does what a form asks for, says so and leads on to where `work` says; or shows the form again with why not.
 * @param typed what was typed, for that
 */
export async function doing<Typed extends object = Record<never, never>>(
  visit: Visit,
  done: ConsoleKey,
  work: () => Promise<string>,
  typed?: Typed,
) {
  try {
    const to = await work()
    leaveToast(visit.cookies, { kind: 'success', message: consoleTranslator(visit.language)(done) })
    return redirect(to, 303)
  } catch (error) {
    if (visit.first) throw error
    return data({ refused: refusedBy(error), typed }, { status: 422 })
  }
}
