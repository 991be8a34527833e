import { lookup as askNameServer, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { bareHost, isPublicAddress, problemOfUrl } from './public-address.ts'

const PATIENCE_MILLISECONDS = 10_000

declare module '../request/ask.ts' {
  interface Shop {
    /** How addresses that staff or browsers gave are reached, other than on the open internet: for tests alone. */
    outside?: Outside
  }
}

/** What a test opens: addresses of this machine, and the certificate of who answers there. */
export type Outside = { allows(address: string): boolean; ca: string }

/** Asks for every address of a name, as `lookup` of `node:dns` does. */
type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void

type Sent = { url: string; headers: Record<string, string>; body: string | Uint8Array }

/** It was not sent, or not answered: `code` says why. */
export class Unreached extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Where a connection goes is decided where it is made: a name that leads elsewhere the second time leads nowhere. */
const guardedLookup =
  (allows: Outside['allows'], resolve: Resolve): LookupFunction =>
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
 * Posts to an address that somebody gave, over TLS and to the open internet alone (`isPublicAddress`). Follows nothing it is led
 * on to and reads no answer but its status, which it answers. Throws `Unreached`. Only a test passes `resolve`: it plays the
 * name server of an attacker.
 */
export async function postOutside(
  { url, headers, body }: Sent,
  outside?: Outside,
  resolve: Resolve = askNameServer,
): Promise<number> {
  const target = URL.parse(url)
  if (target?.protocol !== 'https:') throw new Unreached('EPROTOCOL')
  if (!outside && problemOfUrl(url)) throw new Unreached('ENOTPUBLIC')
  const allows = outside?.allows ?? isPublicAddress
  // An address is looked up by nobody.
  const host = bareHost(target)
  if (isIP(host) !== 0 && !allows(host)) throw new Unreached('ENOTPUBLIC')
  return await new Promise((answered, failed) => {
    const asked = request(target, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), 'user-agent': 'Charsu' },
      lookup: guardedLookup(allows, resolve),
      // A connection that is kept would be one that nobody looked at again.
      agent: false,
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
      ...(outside && { ca: outside.ca }),
    })
    asked.on('response', (response) => {
      answered(response.statusCode ?? 0)
      response.destroy()
    })
    asked.on('error', (error: Error & { code?: string }) => {
      failed(
        new Unreached(
          error.name === 'AbortError' || error.name === 'TimeoutError' ? 'ETIMEDOUT' : (error.code ?? 'EFAILED'),
        ),
      )
    })
    asked.end(body)
  })
}
