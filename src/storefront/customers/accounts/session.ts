import type { SignedIn } from '#contract/customers/accounts.ts'
import type { RequestContext } from '../../request-context.ts'

/**
 * The fields that sign-in and sign-up send besides the form: the guest token, whose cart the account takes over, and
 * the device.
 */
export const arriving = ({ cookies }: RequestContext, request: Request) => ({
  user_token: cookies.get('user_token'),
  device: (request.headers.get('user-agent') ?? '').slice(0, 1000),
  device_token: deviceTokenOf(cookies),
})

/** The token by which accounts recognize this browser. Empty if no account has signed in here. */
export const deviceTokenOf = (cookies: RequestContext['cookies']): string => cookies.get('device_token') ?? ''

/**
 * Signs this browser in. `forNow`: until the browser closes. Deletes the guest token, because the API has merged the
 * guest into the account.
 */
export function beginSession({ cookies }: RequestContext, signedIn: SignedIn, { forNow = false } = {}): void {
  cookies.set('frontend_token', signedIn.token, { forNow })
  if (signedIn.device_token) cookies.set('device_token', signedIn.device_token)
  cookies.delete('user_token')
}

/** Deletes the session and the guest token of this browser. */
export function endSession({ cookies }: RequestContext): void {
  cookies.delete('frontend_token')
  cookies.delete('user_token')
}
