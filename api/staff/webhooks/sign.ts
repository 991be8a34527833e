import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const BYTES = 32

/** A new secret as programs are given it: bytes in Base64 behind a prefix (standardwebhooks.com). */
export const newSecret = (): string => PREFIX + randomBytes(BYTES).toString('base64')

type Message = {
  /** The same however often it is sent, by which a program knows what it has already. */
  id: string
  /** Seconds since 1970: programs refuse what is old. */
  timestamp: number
  body: string
}

/** The headers of a message: what it is, when it was sent, and by whom. */
export function signedHeaders(secret: string, { id, timestamp, body }: Message): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  }
}
