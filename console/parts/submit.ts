import { data, redirect } from 'react-router'
import { consoleTranslator } from '../../i18n/console-words.ts'
import { refusedBy } from '../../pages/form-refusal.ts'
import { leaveToast } from '../../pages/toast.ts'
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

/** Redirects to `href`, where a toast says what was done. */
export function doneAt(visit: Visit, href: string, ...message: Parameters<ReturnType<typeof consoleTranslator>>) {
  leaveToast(visit.cookies, { kind: 'success', message: consoleTranslator(visit.language)(...message) })
  return redirect(href, 303)
}
