import { lookup as askNameServer, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { bareHost, isPublicAddress, problemOfUrl } from './public-address.ts'

const TIMEOUT_MILLISECONDS = 10_000

declare module '../request/handler-context.ts' {
  interface Services {
    /** Allows tests to send to other than public addresses. Staff and browsers provide the target addresses. */
    allowedTargets?: AllowedTargets
  }
}

/** What a test allows: local addresses, and the certificate of the receiver. */
export type AllowedTargets = { allows(address: string): boolean; ca: string }

/** Resolves a host name to all its addresses, like `lookup` of `node:dns`. */
type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void

type Sent = { url: string; headers: Record<string, string>; body: string | Uint8Array }

/** The message was not sent or not answered; `code` names the cause. */
export class PostError extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/**
 * Checks the address at the moment of connecting, so a host name that resolves differently the second time cannot evade
 * the check.
 */
const guardedLookup =
  (allows: AllowedTargets['allows'], resolve: Resolve): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      if (found.length === 0 || !found.every(({ address }) => allows(address)))
        return done(Object.assign(new Error('not a public address'), { code: 'ENOTPUBLIC' }), [])
      const [first] = found
      if (options.all || !first) return done(null, found)
      done(null, first.address, first.family)
    })
  }

/**
 * Posts to a URL that a user provided, over TLS and to public addresses only (`isPublicAddress`). Follows no redirects
 * and reads only the status of the answer.
 * @param resolve replaced only by tests, to act as an attacker's DNS server
 * @returns the HTTP status
 * @throws Unreached if it was not sent or not answered
 */
export async function postExternal(
  { url, headers, body }: Sent,
  allowedTargets?: AllowedTargets,
  resolve: Resolve = askNameServer,
): Promise<number> {
  const target = URL.parse(url)
  if (target?.protocol !== 'https:') throw new PostError('EPROTOCOL')
  if (!allowedTargets && problemOfUrl(url)) throw new PostError('ENOTPUBLIC')
  const allows = allowedTargets?.allows ?? isPublicAddress
  // Node does not call `lookup` for an IP address.
  const host = bareHost(target)
  if (isIP(host) !== 0 && !allows(host)) throw new PostError('ENOTPUBLIC')
  return await new Promise((answered, failed) => {
    const requested = request(target, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), 'user-agent': 'Charsu' },
      lookup: guardedLookup(allows, resolve),
      // A reused connection would skip the check of its address.
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      ...(allowedTargets && { ca: allowedTargets.ca }),
    })
    requested.on('response', (response) => {
      answered(response.statusCode ?? 0)
      response.destroy()
    })
    requested.on('error', (error: Error & { code?: string }) => {
      failed(
        new PostError(
          error.name === 'AbortError' || error.name === 'TimeoutError' ? 'ETIMEDOUT' : (error.code ?? 'EFAILED'),
        ),
      )
    })
    requested.end(body)
  })
}
