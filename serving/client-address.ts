import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isSameSecret } from '../api/platform/request/same-secret.ts'
import { API_KEY_HEADER, CLIENT_ADDRESS_HEADER } from '../contract/client.ts'

type Connection = {
  headers: IncomingMessage['headers']
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>
}

/** Whom this process believes an address: so many proxies in front of it, and storefronts that know its key. */
export type Trust = { proxies: number; apiKey?: string | undefined }

/**
 * Who sent a request. Behind proxies of ours (`TRUST_PROXY`) each has added whom it heard to `X-Forwarded-For`, so the
 * entry that the outermost wrote counts: those before it are the client's word. A storefront of ours elsewhere says by
 * the key that both have (`API_KEY`) for whom it asks.
 */
export function clientAddressOf({ headers, socket }: Connection, { proxies, apiKey }: Trust): string {
  const told = shopperOf(headers, apiKey) ?? forwardedBy(headers, proxies)
  return told || socket.remoteAddress || 'unknown'
}

/** Whether a storefront of ours elsewhere asks, for one of its pages: it has the key. */
export function isOfPage(headers: IncomingMessage['headers'], apiKey: string | undefined): boolean {
  const key = headers[API_KEY_HEADER]
  return !!apiKey && typeof key === 'string' && isSameSecret(key, apiKey)
}

function shopperOf(headers: IncomingMessage['headers'], apiKey: string | undefined): string | undefined {
  if (!isOfPage(headers, apiKey)) return undefined
  return plainAddress(String(headers[CLIENT_ADDRESS_HEADER] ?? ''))
}

function forwardedBy(headers: IncomingMessage['headers'], proxies: number): string | undefined {
  if (proxies === 0) return undefined
  const entries = String(headers['x-forwarded-for'] ?? '').split(',')
  return plainAddress(entries.at(-proxies) ?? entries[0] ?? '')
}

/** Without the port that some proxies add, each connection's own; undefined for what is no address. */
function plainAddress(entry: string): string | undefined {
  const bare = entry.trim().replace(/^\[([^\]]+)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3')
  return isIP(bare) ? bare : undefined
}
