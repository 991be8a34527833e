import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { AllowedTargets } from '../post-external.ts'

/** Self-signed for localhost. This key is public and only good for this test. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgbGaCn5nUqFkUAo2R
jphHzMd0OjjFVP9KYKJ4XBUMt4ShRANCAAQAbng2wcvck/xbUx5dKwyDH2d3ox/l
eRiTOIBsHRYOpGmh1iLNb0C9tbEAEfRPc/eLbtKjBS2FrpYSR1CO0Mg3
-----END PRIVATE KEY-----
`
const cert = `-----BEGIN CERTIFICATE-----
MIIBqjCCAVCgAwIBAgIUJ8cQApisIfzH7clMS5KgmrnEQIQwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzE1MzYxOVoYDzIxMjYxMDMw
MTUzNjE5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQAbng2wcvck/xbUx5dKwyDH2d3ox/leRiTOIBsHRYOpGmh1iLNb0C9
tbEAEfRPc/eLbtKjBS2FrpYSR1CO0Mg3o34wfDAdBgNVHQ4EFgQUYYPUBBIL7c1U
TkrDtlJ2x3cJkvUwHwYDVR0jBBgwFoAUYYPUBBIL7c1UTkrDtlJ2x3cJkvUwDwYD
VR0TAQH/BAUwAwEB/zApBgNVHREEIjAggglsb2NhbGhvc3SCDWhvb2tzLmV4YW1w
bGWHBH8AAAEwCgYIKoZIzj0EAwIDSAAwRQIhAMSPX1Dt04jhfYBUBoH1pfEtJc8u
iUHwilEzvfBeQUTtAiA1yU0+oVERh/6IXqIx8TKMm1mEbLXrqyDacCEItNX7XQ==
-----END CERTIFICATE-----
`

/** Allows a shop to reach this machine and to trust its certificate. */
export const thisMachine: AllowedTargets = { allows: () => true, ca: cert }

export type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/**
 * A webhook receiver over TLS. It stores every request and answers the status from `answer` (204 by default), once that
 * is settled.
 */
export async function aReceiver(answer: (received: Received) => number | Promise<number> = () => 204) {
  const received: Received[] = []
  const server = createServer({ key, cert }, async (requested, response) => {
    const pieces: Buffer[] = []
    for await (const piece of requested) pieces.push(piece)
    const one = { path: requested.url ?? '', headers: requested.headers, body: Buffer.concat(pieces) }
    received.push(one)
    const status = await answer(one)
    response.writeHead(status, status === 302 ? { location: 'https://localhost/elsewhere' } : {}).end('thanks')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
