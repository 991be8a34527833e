import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Time, TypedText } from '../fields.ts'
import { SocialProvider } from '../site/social-providers.ts'
import { Arriving, Sent, SignedIn, TypedEmail } from './accounts.ts'
import { Code } from './passwords.ts'

const Provider = z.object({ provider: SocialProvider })

/**
 * Cookie that holds the OAuth state during a redirect to a provider, so that another browser's redirect back is
 * rejected.
 */
export const SOCIAL_COOKIE = 'social_sign_in'

/** The redirect back from a provider: the state stored by this browser, and the complete query. */
const WayBack = z.object({ state: TypedText.min(1).max(200), answer: TypedText.min(1).max(8000) })

/** A provider's user without a verified address. `token` identifies the sign-in until the address is verified. */
export const SocialNewcomer = z.object({
  token: z.string(),
  name: z.string(),
  /** The address from the provider as a default; often empty. */
  email: z.string(),
})

const NewcomerToken = TypedText.min(1).max(100)

export const social = {
  beginSocialSignIn: {
    method: 'POST',
    path: '/user/social-login/begin',
    auth: 'optional',
    httpErrors: ['too_many_requests'],
    summary: 'Get the address of the sign-in provider for signing in or connecting the account; valid for ten minutes',
    body: Provider,
    /** The browser stores `state` and sends it with `user/social-login/callback` or `connect`. */
    data: z.object({ url: z.url(), state: z.string() }),
  },
  redirectToProvider: {
    method: 'GET',
    path: '/user/social-login/redirect/:provider',
    auth: 'anyone',
    httpErrors: ['too_many_requests'],
    redirects: true,
    summary: 'Redirect to the sign-in provider; it returns to `/social-callback` of the shop',
    params: Provider,
    data: z.object({ location: z.url(), cookie: z.string() }),
  },
  finishSocialSignIn: {
    method: 'POST',
    path: '/user/social-login/callback',
    bytes: 24_000,
    auth: 'anyone',
    httpErrors: ['too_many_requests'],
    summary: 'Sign in with the provider’s answer; an unverified address must be verified first',
    body: Arriving.extend(WayBack.shape),
    /** Exactly one is set. */
    data: z.object({ signed_in: SignedIn.nullable(), newcomer: SocialNewcomer.nullable() }),
  },
  mailSocialCode: {
    method: 'POST',
    path: '/user/social-login/email',
    auth: 'anyone',
    httpErrors: ['too_many_requests', 'too_many_tries'],
    summary: 'Mail a code to the address that a person from a sign-in provider entered',
    body: z.object({ token: NewcomerToken, email: TypedEmail }),
    data: Sent.extend({ email: z.string() }),
  },
  proveSocialEmail: {
    method: 'POST',
    path: '/user/social-login/verify',
    auth: 'anyone',
    httpErrors: ['too_many_requests'],
    summary: 'Sign in a person from a provider with the mailed code: to the account of the address, or to a new one',
    body: Arriving.extend({ token: NewcomerToken, code: Code }),
    data: SignedIn,
  },
  connectProvider: {
    method: 'POST',
    path: '/user/social-login/connect',
    bytes: 24_000,
    auth: 'user',
    httpErrors: ['too_many_requests'],
    summary: 'Connect the signed-in account with the provider’s answer',
    body: WayBack,
    data: Provider,
  },
  connectedProviders: {
    method: 'GET',
    path: '/user/social-login/connections',
    auth: 'user',
    summary: 'List the sign-in providers of this account',
    data: z.object({ data: z.array(Provider.extend({ since: Time })) }),
  },
  disconnectProvider: {
    method: 'POST',
    path: '/user/social-login/disconnect',
    auth: 'user',
    summary: 'Disconnect a sign-in provider; the last way to sign in stays',
    body: Provider,
    data: Provider,
  },
} as const satisfies Contract

export const socialRefusals = [
  /** The shop has no keys for the provider. */
  'social_off',
  /** The user cancelled at the provider. */
  'social_denied',
  /** The state is expired, used, or from another browser. */
  'social_expired',
  /** The provider does not respond. */
  'social_unavailable',
  /** The provider's response is invalid. */
  'social_refused',
  /** The account's address is not verified. */
  'social_unproven',
  /** The identity is connected to another account. */
  'social_taken',
  /** The account is connected to another identity of this provider. */
  'social_occupied',
  /** The account has no password, and this is its last way to sign in. */
  'social_last_way',
] as const
