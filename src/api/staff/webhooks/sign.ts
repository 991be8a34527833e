import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const BYTES = 32

/** A new webhook secret: Base64 behind a prefix (standardwebhooks.com). */
export const newSecret = (): string => PREFIX + randomBytes(BYTES).toString('base64')

type Message = {
  /** The same for every attempt, so that a program can detect duplicates. */
  id: string
  /** Seconds since 1970. Programs reject old messages. */
  timestamp: number
  body: string
}

/** The headers of a message: id, timestamp and signature. */
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
