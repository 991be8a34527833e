import { redirect } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { translator } from '#i18n/translator.ts'
import { safeBack } from '#web/safe-back.ts'
import { setToast } from '#web/toast.ts'
import { formOf } from '../../form-of.ts'
import { type RequestContext, requestContext } from '../../request-context.ts'
import type { Route } from './+types/newsletter'

/** The outcome of a subscription, for the script. */
export type SubscribeResult = { kind: 'success' | 'error'; message: string }

/**
 * Subscribes an email address. The script receives JSON. Without a script, the outcome is a toast on the previous page.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  const form = await formOf(request, context)
  const outcome = await subscribe(ctx, String(form.get('email') ?? ''))
  if (request.headers.get('accept')?.includes('application/json')) return Response.json(outcome)
  setToast(ctx.cookies, outcome)
  return redirect(`${ctx.urls.path(safeBack(form.get('back')))}#newsletter-email`, 303)
}

async function subscribe(ctx: RequestContext, email: string): Promise<SubscribeResult> {
  try {
    await ctx.api.content.emailSubscription({ body: { email } })
    return { kind: 'success', message: translator(ctx.language)('content.newsletter.done') }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'error', message: error.form.join(' ') }
  }
}

/** Only the form uses this address. GET requests are redirected to the home page. */
export const loader = ({ context }: Route.LoaderArgs) => redirect(requestContext(context).urls.home())
