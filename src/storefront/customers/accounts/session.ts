import type { SignedIn } from '#contract/customers/accounts.ts'
import type { Visit } from '../../visit.ts'

/** What signing in and up take beside the words: the guest whose cart joins, and what this device is called. */
export const arriving = ({ cookies }: Visit, request: Request) => ({
  user_token: cookies.get('user_token'),
  device: (request.headers.get('user-agent') ?? '').slice(0, 1000),
  device_token: deviceTokenOf(cookies),
})

/** By which accounts that were signed in to here know this browser; empty where there were none. */
export const deviceTokenOf = (cookies: Visit['cookies']): string => cookies.get('device_token') ?? ''

/** This browser is somebody's from now on; `forNow`: until it is closed. The guest it was has joined them. */
export function beginSession({ cookies }: Visit, signedIn: SignedIn, { forNow = false } = {}): void {
  cookies.set('frontend_token', signedIn.token, { forNow })
  if (signedIn.device_token) cookies.set('device_token', signedIn.device_token)
  cookies.delete('user_token')
}

/** This browser is nobody's any more. */
export function endSession({ cookies }: Visit): void {
  cookies.delete('frontend_token')
  cookies.delete('user_token')
}
