import { data, redirect } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { SocialProvider } from '#contract/site/social-providers.ts'
import { safeBack } from '#web/safe-back.ts'
import { formOf } from '../../form-of.ts'
import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/social-login-page'
import { saveOAuthState } from './oauth-state.ts'
import { socialProblem } from './social-problem.ts'

/**
 * Redirects this browser to an OAuth provider. For a signed-in member, the provider is then connected to the account.
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  const { api, cookies, language } = ctx
  const provider = SocialProvider.safeParse(params.provider)
  if (!provider.success) throw data(null, { status: 404 })
  const back = safeBack((await formOf(request, context)).get('back'))
  const connects = cookies.get('frontend_token') !== undefined
  try {
    const { url, state } = await api.social.beginSocialSignIn({ body: { provider: provider.data } })
    saveOAuthState(cookies, { state, back, language, connects })
    return redirect(url, 303)
  } catch (error) {
    if (error instanceof ApiError) return socialProblem(ctx, error, { back, connects })
    throw error
  }
}

/** Only forms use this address. */
export const loader = ({ context }: Route.LoaderArgs) => redirect(requestContext(context).urls.login())

/** Never rendered. The component makes this a page route, whose errors render the error page. */
export default function SocialLoginPage() {
  return null
}
