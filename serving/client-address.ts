import type { IncomingMessage } from 'node:http'

type Connection = {
  headers: IncomingMessage['headers']
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>
}

/**
 * Who sent a request. Behind a proxy of ours (`TRUST_PROXY`) its own entry of `X-Forwarded-For` counts, the last one:
 * those before it are the client's word.
 */
export function clientAddressOf({ headers, socket }: Connection, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  return forwarded || socket.remoteAddress || 'unknown'
}
