import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isSameSecret } from '#api/platform/request/same-secret.ts'
import { API_KEY_HEADER, CLIENT_ADDRESS_HEADER } from '#contract/client.ts'

type Connection = {
  headers: IncomingMessage['headers']
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>
}

/**
 * Sources of a client address that this process trusts: the number of proxies before it, and storefronts with its API
 * key.
 */
export type TrustedSources = { proxies: number; apiKey?: string | undefined }

/**
 * The address of the client. Each of the shop's proxies (`TRUST_PROXY`) appends the address of its client to
 * `X-Forwarded-For`, so the entry of the outermost proxy counts; earlier entries are not trusted. A separate storefront
 * sends the shopper's address with the shared key (`API_KEY`).
 */
export function clientAddressOf({ headers, socket }: Connection, { proxies, apiKey }: TrustedSources): string {
  const clientAddress = shopperOf(headers, apiKey) ?? forwardedBy(headers, proxies)
  return clientAddress || socket.remoteAddress || 'unknown'
}

/** Whether a separate storefront calls for one of its pages, proved by the API key. */
export function isStorefrontCall(headers: IncomingMessage['headers'], apiKey: string | undefined): boolean {
  const key = headers[API_KEY_HEADER]
  return !!apiKey && typeof key === 'string' && isSameSecret(key, apiKey)
}

function shopperOf(headers: IncomingMessage['headers'], apiKey: string | undefined): string | undefined {
  if (!isStorefrontCall(headers, apiKey)) return undefined
  return plainAddress(String(headers[CLIENT_ADDRESS_HEADER] ?? ''))
}

function forwardedBy(headers: IncomingMessage['headers'], proxies: number): string | undefined {
  if (proxies === 0) return undefined
  const entries = String(headers['x-forwarded-for'] ?? '').split(',')
  return plainAddress(entries.at(-proxies) ?? entries[0] ?? '')
}

/** Removes the port that some proxies append; undefined for an invalid address. */
function plainAddress(entry: string): string | undefined {
  const bare = entry.trim().replace(/^\[([^\]]+)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3')
  return isIP(bare) ? bare : undefined
}
