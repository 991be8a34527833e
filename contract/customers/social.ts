import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Time, TypedText } from '../fields.ts'
import { SocialProvider } from '../site/social-providers.ts'
import { Arriving, Sent, SignedIn, TypedEmail } from './accounts.ts'
import { Code } from './passwords.ts'

const Provider = z.object({ provider: SocialProvider })

/** What a browser keeps while it is away at a provider, so that nobody else's way back is taken for its own. */
export const SOCIAL_COOKIE = 'social_sign_in'

/** The way back from a provider: the state that this browser kept, and the whole query that it came back with. */
const WayBack = z.object({ state: TypedText.min(1).max(200), answer: TypedText.min(1).max(8000) })

/** Somebody known at a provider whose address is not proven: `token` stands for them until it is. */
export const SocialNewcomer = z.object({
  token: z.string(),
  name: z.string(),
  /** What the provider said, to begin with; often empty. */
  email: z.string(),
})

const NewcomerToken = TypedText.min(1).max(100)

export const social = {
  beginSocialSignIn: {
    method: 'POST',
    path: '/user/social-login/begin',
    auth: 'optional',
    faults: ['too_many_requests'],
    summary: 'Get the address of the sign-in provider for signing in or connecting the account; valid for ten minutes',
    body: Provider,
    /** `state` is to be kept by this browser alone and sent with `user/social-login/callback` or `connect`. */
    data: z.object({ url: z.url(), state: z.string() }),
  },
  redirectToProvider: {
    method: 'GET',
    path: '/user/social-login/redirect/:provider',
    auth: 'anyone',
    faults: ['too_many_requests'],
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
    faults: ['too_many_requests'],
    summary: 'Sign in with the provider’s answer; an unverified address must be verified first',
    body: Arriving.extend(WayBack.shape),
    /** One of the two. */
    data: z.object({ signed_in: SignedIn.nullable(), newcomer: SocialNewcomer.nullable() }),
  },
  mailSocialCode: {
    method: 'POST',
    path: '/user/social-login/email',
    auth: 'anyone',
    faults: ['too_many_requests', 'too_many_tries'],
    summary: 'Mail a code to the address that a person from a sign-in provider entered',
    body: z.object({ token: NewcomerToken, email: TypedEmail }),
    data: Sent.extend({ email: z.string() }),
  },
  proveSocialEmail: {
    method: 'POST',
    path: '/user/social-login/verify',
    auth: 'anyone',
    faults: ['too_many_requests'],
    summary: 'Sign in a person from a provider with the mailed code: to the account of the address, or to a new one',
    body: Arriving.extend({ token: NewcomerToken, code: Code }),
    data: SignedIn,
  },
  connectProvider: {
    method: 'POST',
    path: '/user/social-login/connect',
    bytes: 24_000,
    auth: 'user',
    faults: ['too_many_requests'],
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
  /** Nobody has given this shop keys for the provider. */
  'social_off',
  /** They said no at the provider. */
  'social_denied',
  /** Too old, used before, or another browser's. */
  'social_expired',
  /** The provider does not answer. */
  'social_unavailable',
  /** The provider's answer does not hold. */
  'social_refused',
  /** The account's own address is not proven yet. */
  'social_unproven',
  /** Connected to another account. */
  'social_taken',
  /** The account has another one of that provider. */
  'social_occupied',
  /** Without a password this is the last way in. */
  'social_last_way',
] as const
