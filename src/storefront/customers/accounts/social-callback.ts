import { redirect } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { translator } from '#i18n/translator.ts'
import { urlsIn } from '#web/shop-urls.ts'
import { setToast } from '#web/toast.ts'
import { type RequestContext, requestContext } from '../../request-context.ts'
import type { Route } from './+types/social-callback'
import { requireMember } from './guards.ts'
import { clearOAuthState, type OAuthState, oauthStateOf, saveOAuthState } from './oauth-state.ts'
import { arriving } from './session.ts'
import { completeSignIn } from './sign-in.ts'
import { socialProblem } from './social-problem.ts'

const NO_OAUTH_STATE = { back: '/', connects: false }

/**
 * The OAuth callback (spec §2). Only the browser that started the sign-in can finish it. Other browsers, for example
 * after following an attacker's link, are redirected to the sign-in page, or home if they are signed in.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const { cookies, urls, language } = ctx
  const oauthState = oauthStateOf(cookies)
  if (!oauthState?.state) {
    if (cookies.get('frontend_token')) return redirect(urls.home(), 303)
    const message = translator(language)('errors.social_expired')
    return socialProblem(ctx, { message, codes: ['social_expired'] }, oauthState ?? NO_OAUTH_STATE)
  }
  const answer = new URL(ctx.path, 'http://place').search.slice(1)
  if (oauthState.language !== language) return redirect(urlsIn(oauthState.language).socialCallback(answer), 303)
  if (oauthState.connects) requireMember(ctx, '/user/profile')
  clearOAuthState(cookies)
  try {
    return await (oauthState.connects ? connect : signIn)(ctx, request, oauthState, answer)
  } catch (error) {
    return socialProblem(ctx, reasonOf(error, ctx), oauthState)
  }
}

/**
 * This route renders no page, so it has no error page. If the API is unavailable, the sign-in page shows the problem.
 */
function reasonOf(error: unknown, { language }: RequestContext) {
  if (error instanceof ApiError) return error
  if (!isFault(error)) throw error
  return { message: translator(language)('errors.social_unavailable'), codes: ['social_unavailable'] }
}

/** True for the errors that `http-error.ts` throws. */
const isFault = (error: unknown): boolean =>
  (error as { init?: { status?: number } | null } | null)?.init?.status !== undefined

async function signIn(ctx: RequestContext, request: Request, oauthState: OAuthState, answer: string) {
  const { state, back, language } = oauthState
  const body = { state, answer, ...arriving(ctx, request) }
  const { signed_in, newcomer } = await ctx.api.social.finishSocialSignIn({ body })
  if (signed_in) return completeSignIn(ctx, signed_in, { back })
  if (!newcomer) throw new Error('neither signed in nor a newcomer')
  saveOAuthState(ctx.cookies, { newcomer: newcomer.token, back, language })
  return redirect(ctx.urls.socialEmail({ email: newcomer.email }), 303)
}

async function connect(
  { api, cookies, urls, language }: RequestContext,
  _: Request,
  { state, back }: OAuthState,
  answer: string,
) {
  const { provider } = await api.social.connectProvider({ body: { state, answer } })
  const t = translator(language)
  const message = t('accounts.social.connections.connected', { provider: t(`accounts.social.${provider}`) })
  setToast(cookies, { kind: 'success', message })
  return redirect(urls.path(back), 303)
}
