import { redirect } from 'react-router'
import type { NextStep } from '#contract/staff/sessions.ts'
import { textOf } from '#web/form-error.ts'
import { safeBack } from '#web/safe-back.ts'
import { interruptWith } from '../http-error.ts'
import { readPendingForm } from '../pending-form.ts'
import type { RequestContext } from '../request-context.ts'

/** The page to return to after a sign-in or a code, from the address of the request (src/console/server.ts). */
export const returnPath = (request: Request): string => safeBack(new URL(request.url).searchParams.get('back'))

/**
 * Stores the pending form of the submitted form in the request context, for the page that is rendered next. Returns the page to return to.
 */
export function storePendingForm(ctx: RequestContext, form: FormData): string {
  ctx.pendingForm = readPendingForm(form)
  return safeBack(textOf(form, 'back'))
}

/**
 * Redirects after a password or a code: to the next sign-in step, else to the pending form so that the staff member can send it, else to
 * `back`.
 */
export function redirectAfterSignIn(ctx: RequestContext, next: NextStep, back: string): Response {
  if (next === 'enrol') return redirect(ctx.urls.enrol({ back }), 303)
  if (ctx.pendingForm) throw interruptWith(ctx, next === 'code' ? '/code' : '/go-on')
  return redirect(next === 'code' ? ctx.urls.code({ back }) : ctx.urls.path(back), 303)
}
