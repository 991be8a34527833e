import { and, eq, gt, lt } from 'drizzle-orm'
import { randomPKCECodeVerifier, randomState } from 'openid-client'
import type { SocialProvider } from '#contract/site/social-providers.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { fromNow } from '../../../platform/database/time.ts'
import { businessError } from '../../../platform/request/errors.ts'
import type { HandlerContext, Services } from '../../../platform/request/handler-context.ts'
import { hashOf } from '../sessions.ts'
import { socialSignIns } from '../tables.ts'
import type { Provider, ProviderIdentity } from './provider.ts'
import { errorCodeOf } from './provider-errors.ts'

const LIFETIME_MILLISECONDS = 10 * 60 * 1000

/**
 * The account that began the state; undefined for a guest. A state can only be used by the same account, or by a guest.
 */
type StateOwner = string | undefined

const stateHash = (state: string, accountId: StateOwner): string => hashOf(`${accountId ?? 'guest'}/${state}`)

/**
 * Starts a sign-in at a provider. Returns the provider's URL and the state that the browser stores. Throws `social_off`
 * or `social_unavailable`.
 */
export async function createOAuthState(ctx: HandlerContext, provider: SocialProvider, accountId?: StateOwner) {
  const client = clientOf(ctx.services, provider)
  const oauthState = {
    state: randomState(),
    codeVerifier: randomPKCECodeVerifier(),
    redirectUri: wayBackOf(ctx.services),
  }
  const url = await orRefuse(ctx, provider, () => client.address(oauthState))
  await ctx.services.db.insert(socialSignIns).values({
    stateHash: stateHash(oauthState.state, accountId),
    provider,
    codeVerifier: oauthState.codeVerifier,
    expiresAt: fromNow(LIFETIME_MILLISECONDS),
  })
  return { url: url.href, state: oauthState.state }
}

/**
 * Returns the identity that a provider confirmed. `state` is the one that this browser stored, `answer` the query of
 * the redirect. A redirect opened in another browser has no effect. Each state is used once.
 */
export async function consumeOAuthState(
  ctx: HandlerContext,
  { state, answer }: { state: string; answer: string },
  accountId?: StateOwner,
): Promise<ProviderIdentity> {
  const input = new URLSearchParams(answer)
  if (input.get('state') !== state) throw businessError('social_expired')
  const stored = and(eq(socialSignIns.stateHash, stateHash(state, accountId)), gt(socialSignIns.expiresAt, fromNow()))
  const [oauthState] = await ctx.services.db.delete(socialSignIns).where(stored).returning()
  if (!oauthState) throw businessError('social_expired')
  const { provider, codeVerifier } = oauthState
  const client = clientOf(ctx.services, provider)
  return await orRefuse(ctx, provider, () =>
    client.whoCame(input, { state, codeVerifier, redirectUri: wayBackOf(ctx.services) }),
  )
}

function clientOf({ providers }: Services, provider: SocialProvider): Provider {
  const client = providers?.[provider]
  if (!client) throw businessError('social_off')
  return client
}

const wayBackOf = ({ siteUrl }: Services): string => `${siteUrl}/social-callback`

/** Logs the provider and the kind of error. No personal data and no code enters the log. */
async function orRefuse<T>({ log }: HandlerContext, provider: SocialProvider, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const trouble = errorCodeOf(error)
    const code = (error as { code?: unknown } | null)?.code
    if (trouble !== 'social_denied') log.warn({ provider, trouble, code }, 'signing in through a provider')
    throw businessError(trouble)
  }
}

/** Deletes states of sign-ins that were not completed. `ahead` shifts the clock by milliseconds, for tests. */
export async function deleteOldOAuthStates(db: Queryable, ahead = 0): Promise<void> {
  await db.delete(socialSignIns).where(lt(socialSignIns.expiresAt, fromNow(ahead)))
}
