import { Worker } from 'node:worker_threads'

/** Longer than this and a request has stopped the server's event loop for other visitors. */
const LONGEST_MILLISECONDS = 100

/** A ping that took too long: times in milliseconds since 1970. */
export type SlowPing = { from: number; to: number }

/**
 * Asks a server for a page without content, over and over and beside everything else, and calls `onSlow` with each answer that took over
 * 100 ms. It runs in a thread of its own: a busy fuzzer delays no ping. `stop` answers the longest ping, in milliseconds, and how many there were.
 */
export function startPings(origin: string, onSlow: (ping: SlowPing) => void) {
  const worker = new Worker(new URL('ping-worker.ts', import.meta.url), { workerData: { url: `${origin}/healthz` } })
  let [longest, count] = [0, 0]
  worker.on('message', (ping: SlowPing) => {
    count++
    longest = Math.max(longest, ping.to - ping.from)
    if (ping.to - ping.from > LONGEST_MILLISECONDS) onSlow(ping)
  })
  const stop = async () => {
    await worker.terminate()
    return { longest: Math.round(longest), count }
  }
  return { stop }
}
