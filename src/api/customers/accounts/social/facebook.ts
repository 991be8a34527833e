import { createHmac } from 'node:crypto'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
} from 'openid-client'
import { z } from 'zod'
import { type Provider, type ProviderKeys, timeoutOf } from './provider.ts'
import { ProviderError, plainEmail, plainName } from './provider-errors.ts'

const VERSION = 'v24.0'
const SERVER_ERROR = 500

const Me = z.object({ id: z.string().min(1).max(255), name: z.unknown().optional(), email: z.unknown().optional() })

/**
 * Facebook uses OAuth: the shop requests the profile from the Graph API over TLS with the access token. Facebook does
 * not report whether an email is verified, so none counts as verified.
 */
export function facebook(keys: ProviderKeys): Provider {
  const places = placesOf(keys)
  const configuration = new Configuration(
    { issuer: places.issuer, authorization_endpoint: places.dialog, token_endpoint: places.token },
    keys.clientId,
    { client_secret: keys.clientSecret },
  )
  configuration.timeout = timeoutOf(keys)
  if (places.issuer.startsWith('http:')) allowInsecureRequests(configuration)
  return {
    async address({ redirectUri, state, codeVerifier }) {
      return buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'public_profile email',
        state,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
    },
    async whoCame(answer, { redirectUri, state, codeVerifier }) {
      const back = new URL(`${redirectUri}?${answer}`)
      const tokens = await authorizationCodeGrant(configuration, back, {
        expectedState: state,
        pkceCodeVerifier: codeVerifier,
      })
      const me = await meBy(tokens.access_token, places.me, keys)
      return {
        provider: 'facebook',
        subject: me.id,
        name: plainName(me.name),
        email: plainEmail(me.email),
        emailProven: false,
      }
    },
  }
}

function placesOf({ url }: ProviderKeys) {
  const graph = `${url ?? 'https://graph.facebook.com'}/${VERSION}`
  return {
    issuer: url ?? 'https://www.facebook.com',
    dialog: `${url ?? 'https://www.facebook.com'}/${VERSION}/dialog/oauth`,
    token: `${graph}/oauth/access_token`,
    me: `${graph}/me`,
  }
}

/** `appsecret_proof` proves to Facebook that the request comes from the app that received the token. */
async function meBy(accessToken: string, place: string, keys: ProviderKeys) {
  const proof = createHmac('sha256', keys.clientSecret).update(accessToken).digest('hex')
  const query = new URLSearchParams({ fields: 'id,name,email', appsecret_proof: proof })
  const answer = await fetch(`${place}?${query}`, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(timeoutOf(keys) * 1000),
    redirect: 'error',
  })
  if (!answer.ok) throw new ProviderError(answer.status < SERVER_ERROR ? 'social_refused' : 'social_unavailable')
  const me = Me.safeParse(await answer.json())
  if (!me.success) throw new ProviderError('social_refused')
  return me.data
}
