import { createHash } from 'node:crypto'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { type OAuthState, type Provider, type ProviderKeys, timeoutOf } from './provider.ts'
import { ProviderError, plainEmail, plainName } from './provider-errors.ts'

const ISSUER = 'https://accounts.google.com'
const CLOCK_TOLERANCE_SECONDS = 60

/** Google uses OpenID Connect with a signed id token. Signature, issuer, audience, time and nonce are checked. */
export function google(keys: ProviderKeys): Provider {
  const configuration = askedOnce(() => discover(keys))
  return {
    async address(oauthState) {
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: oauthState.redirectUri,
        scope: 'openid email profile',
        state: oauthState.state,
        nonce: nonceOf(oauthState),
        code_challenge: await calculatePKCECodeChallenge(oauthState.codeVerifier),
        code_challenge_method: 'S256',
        // Phones are shared, so the user chooses the account each time.
        prompt: 'select_account',
      })
    },
    async whoCame(answer, oauthState) {
      const back = new URL(`${oauthState.redirectUri}?${answer}`)
      const tokens = await authorizationCodeGrant(await configuration(), back, {
        expectedState: oauthState.state,
        expectedNonce: nonceOf(oauthState),
        pkceCodeVerifier: oauthState.codeVerifier,
      })
      const claims = tokens.claims()
      if (!claims) throw new ProviderError('social_refused')
      const email = plainEmail(claims.email)
      return {
        provider: 'google',
        subject: claims.sub,
        name: plainName(claims.name),
        email,
        emailProven: email !== '' && claims.email_verified === true,
      }
    },
  }
}

async function discover(keys: ProviderKeys): Promise<Configuration> {
  const issuer = new URL(keys.url ?? ISSUER)
  const { clientId, clientSecret } = keys
  const known = { client_secret: clientSecret, [clockTolerance]: CLOCK_TOLERANCE_SECONDS }
  const unlocked = issuer.protocol === 'http:' ? [allowInsecureRequests] : []
  return await discovery(issuer, clientId, known, undefined, {
    timeout: timeoutOf(keys),
    execute: [enableNonRepudiationChecks, ...unlocked],
  })
}

/** Caches a successful discovery. After a failure, the next call tries again. */
function askedOnce(ask: () => Promise<Configuration>): () => Promise<Configuration> {
  let requested: Promise<Configuration> | undefined
  return () => {
    requested ??= ask().catch((error) => {
      requested = undefined
      throw error
    })
    return requested
  }
}

/** Derived from the code verifier, so that it need not be stored. */
const nonceOf = ({ codeVerifier }: OAuthState): string =>
  createHash('sha256').update(`nonce/${codeVerifier}`).digest('base64url')
