import { and, eq, gt, lt } from 'drizzle-orm'
import { randomPKCECodeVerifier, randomState } from 'openid-client'
import type { SocialProvider } from '../../../../contract/site/social-providers.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { fromNow } from '../../../platform/database/time.ts'
import type { Ask, Shop } from '../../../platform/request/ask.ts'
import { refusal } from '../../../platform/request/refusal.ts'
import { hashOf } from '../sessions.ts'
import { socialSignIns } from '../tables.ts'
import type { Provider, ProviderIdentity } from './provider.ts'
import { errorCodeOf } from './provider-errors.ts'

const LIFETIME_MILLISECONDS = 10 * 60 * 1000

/** Whose state: one that a guest began connects no account, one that an account began none but that. */
type StateOwner = string | undefined

const stateHash = (state: string, accountId: StateOwner): string => hashOf(`${accountId ?? 'guest'}/${state}`)

/** Sends a browser to a provider: where to, and the state that it is to keep. Refuses where the provider is off or unavailable. */
export async function createOAuthState(ask: Ask, provider: SocialProvider, accountId?: StateOwner) {
  const client = clientOf(ask.shop, provider)
  const oauthState = { state: randomState(), codeVerifier: randomPKCECodeVerifier(), redirectUri: wayBackOf(ask.shop) }
  const url = await orRefuse(ask, provider, () => client.address(oauthState))
  await ask.shop.db.insert(socialSignIns).values({
    stateHash: stateHash(oauthState.state, accountId),
    provider,
    codeVerifier: oauthState.codeVerifier,
    expiresAt: fromNow(LIFETIME_MILLISECONDS),
  })
  return { url: url.href, state: oauthState.state }
}

/**
 * Who a provider sent back. `state` is what this browser kept and `answer` the query it came with: the way back of
 * another browser changes nothing, not even for its owner. Each is good for one try.
 */
export async function consumeOAuthState(
  ask: Ask,
  { state, answer }: { state: string; answer: string },
  accountId?: StateOwner,
): Promise<ProviderIdentity> {
  const given = new URLSearchParams(answer)
  if (given.get('state') !== state) throw refusal('social_expired')
  const kept = and(eq(socialSignIns.stateHash, stateHash(state, accountId)), gt(socialSignIns.expiresAt, fromNow()))
  const [oauthState] = await ask.shop.db.delete(socialSignIns).where(kept).returning()
  if (!oauthState) throw refusal('social_expired')
  const { provider, codeVerifier } = oauthState
  const client = clientOf(ask.shop, provider)
  return await orRefuse(ask, provider, () =>
    client.whoCame(given, { state, codeVerifier, redirectUri: wayBackOf(ask.shop) }),
  )
}

function clientOf({ providers }: Shop, provider: SocialProvider): Provider {
  const client = providers?.[provider]
  if (!client) throw refusal('social_off')
  return client
}

const wayBackOf = ({ siteUrl }: Shop): string => `${siteUrl}/social-callback`

/** The log says which provider and what kind of trouble, nothing that came from a person or holds a code. */
async function orRefuse<T>({ log }: Ask, provider: SocialProvider, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const trouble = errorCodeOf(error)
    const code = (error as { code?: unknown } | null)?.code
    if (trouble !== 'social_denied') log.warn({ provider, trouble, code }, 'signing in through a provider')
    throw refusal(trouble)
  }
}

/** Forgets who went to a provider and did not come back. `ahead`: as if so many milliseconds had gone by, for tests. */
export async function forgetOldOAuthStates(db: Queryable, ahead = 0): Promise<void> {
  await db.delete(socialSignIns).where(lt(socialSignIns.expiresAt, fromNow(ahead)))
}
