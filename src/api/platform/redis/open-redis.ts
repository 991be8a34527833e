import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../database/db.ts'

const CONNECT_MILLISECONDS = 1000
const ANSWER_MILLISECONDS = 500
/**
 * After a timeout this process does not use Redis for this long. Otherwise every call would wait, and unanswered
 * commands would pile up in memory.
 */
const REST_MILLISECONDS = 5000
const MAX_WAIT_MILLISECONDS = 5000

/** A connection to Redis, shared by all uses in this process. */
export type Redis = {
  client: Awaited<ReturnType<typeof connect>>
  /** Waits half a second for a command. After a timeout it sends no commands for five seconds. */
  withTimeout: <T>(command: () => Promise<T>) => Promise<T>
  close(): void
}

/**
 * A connection to Redis that reconnects for as long as Redis is down. No request waits for it; a command without a
 * prompt answer fails.
 */
export async function openRedis(url: string, log: Log): Promise<Redis> {
  const client = await connect(url, log)
  return { client, withTimeout: timeoutWithBackoff(), close: () => client.isOpen && client.destroy() }
}

async function connect(url: string, log: Log) {
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MILLISECONDS,
      reconnectStrategy: (tries) => Math.min(MAX_WAIT_MILLISECONDS, 50 * 2 ** tries),
    },
  })
  const without = 'Redis is away: each process counts limits by itself, and sees what others change a second later'
  client.on('error', (err) => log.warn({ err }, without))
  const connected = client.connect().catch(() => {})
  await Promise.race([connected, pause(CONNECT_MILLISECONDS, undefined, { ref: false })])
  return client
}

/**
 * Limits the wait for Redis. A server that hangs, or a silent network, does not close the connection, and the client
 * would wait forever for sent commands.
 */
function timeoutWithBackoff(): Redis['withTimeout'] {
  let restsUntil = 0
  return async (command) => {
    if (performance.now() < restsUntil) throw new Error('Redis did not answer a moment ago')
    const { promise: late, reject } = Promise.withResolvers<never>()
    const giveUp = () => {
      restsUntil = performance.now() + REST_MILLISECONDS
      reject(new Error('Redis does not answer'))
    }
    const timer = setTimeout(giveUp, ANSWER_MILLISECONDS)
    try {
      return await Promise.race([command(), late])
    } finally {
      clearTimeout(timer)
    }
  }
}
