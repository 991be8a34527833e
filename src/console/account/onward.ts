import { redirect } from 'react-router'
import type { NextStep } from '#contract/staff/sessions.ts'
import { textOf } from '#web/form-refusal.ts'
import { safeBack } from '#web/safe-back.ts'
import { comesFirst } from '../fault.ts'
import { carried } from '../pending-form.ts'
import type { Visit } from '../visit.ts'

/** The page that somebody wanted when another came first: the address says it (src/server/server.ts). */
export const backOf = (request: Request): string => safeBack(new URL(request.url).searchParams.get('back'))

/** What the form of a page that came first carries along is noted in the visit, for whichever page is shown next. */
export function carryOn(visit: Visit, form: FormData): string {
  visit.kept = carried(form)
  return safeBack(textOf(form, 'back'))
}

/**
 * The way on after a password or a code: the next door; else what was typed before, which waits to be sent by whoever it
 * is now; else the page where one was.
 */
export function onward(visit: Visit, next: NextStep, back: string): Response {
  if (next === 'enrol') return redirect(visit.links.enrol({ back }), 303)
  if (visit.kept) throw comesFirst(visit, next === 'code' ? '/code' : '/go-on')
  return redirect(next === 'code' ? visit.links.code({ back }) : visit.links.path(back), 303)
}
