import { eq, lt } from 'drizzle-orm'
import { randomPKCECodeVerifier, randomState } from 'openid-client'
import type { SocialProvider } from '../../../../contract/site/social-providers.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import type { Ask, Shop } from '../../../platform/request/ask.ts'
import { refusal } from '../../../platform/request/refusal.ts'
import { hashOf } from '../sessions.ts'
import { socialSignIns } from '../tables.ts'
import type { Provider, Somebody } from './provider.ts'
import { troubleOf } from './trouble.ts'

const LIFETIME_MILLISECONDS = 10 * 60 * 1000

/** Whose errand: one begun by a guest connects no account, one begun by an account none but that. */
type Whose = string | undefined

const stateHash = (state: string, accountId: Whose): string => hashOf(`${accountId ?? 'guest'}/${state}`)

/** Sends a browser to a provider: where to, and the state that it is to keep. Refuses where the provider is off or away. */
export async function beginErrand(ask: Ask, provider: SocialProvider, accountId?: Whose) {
  const door = doorOf(ask.shop, provider)
  const errand = { state: randomState(), codeVerifier: randomPKCECodeVerifier(), redirectUri: wayBackOf(ask.shop) }
  const url = await orRefuse(ask, provider, () => door.address(errand))
  await ask.shop.db.insert(socialSignIns).values({
    stateHash: stateHash(errand.state, accountId),
    provider,
    codeVerifier: errand.codeVerifier,
    expiresAt: new Date(Date.now() + LIFETIME_MILLISECONDS),
  })
  return { url: url.href, state: errand.state }
}

/**
 * Who a provider sent back. `state` is what this browser kept and `answer` the query it came with: the way back of
 * another browser changes nothing, not even for its owner. Each is good for one try.
 */
export async function endErrand(
  ask: Ask,
  { state, answer }: { state: string; answer: string },
  accountId?: Whose,
): Promise<Somebody> {
  const given = new URLSearchParams(answer)
  if (given.get('state') !== state) throw refusal('social_expired')
  const kept = eq(socialSignIns.stateHash, stateHash(state, accountId))
  const [errand] = await ask.shop.db.delete(socialSignIns).where(kept).returning()
  if (!errand || errand.expiresAt.getTime() <= Date.now()) throw refusal('social_expired')
  const { provider, codeVerifier } = errand
  const door = doorOf(ask.shop, provider)
  return await orRefuse(ask, provider, () =>
    door.whoCame(given, { state, codeVerifier, redirectUri: wayBackOf(ask.shop) }),
  )
}

function doorOf({ providers }: Shop, provider: SocialProvider): Provider {
  const door = providers?.[provider]
  if (!door) throw refusal('social_off')
  return door
}

const wayBackOf = ({ siteUrl }: Shop): string => `${siteUrl}/social-callback`

/** The log says which provider and what kind of trouble, nothing that came from a person or holds a code. */
async function orRefuse<T>({ log }: Ask, provider: SocialProvider, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const trouble = troubleOf(error)
    const code = (error as { code?: unknown } | null)?.code
    if (trouble !== 'social_denied') log.warn({ provider, trouble, code }, 'signing in through a provider')
    throw refusal(trouble)
  }
}

/** Forgets who went to a provider and did not come back. */
export async function forgetOldErrands(db: Queryable, now = new Date()): Promise<void> {
  await db.delete(socialSignIns).where(lt(socialSignIns.expiresAt, now))
}
