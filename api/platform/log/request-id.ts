import { randomFillSync } from 'node:crypto'

const ACCEPTED = /^[A-Za-z0-9_-]{8,64}$/
const BYTES = 12

/** Drawn a thousand at a time: asking for each costs more than answering from the cache. */
const drawn = Buffer.alloc(BYTES * 1000)
let used = drawn.length

/** The id that ties a request's log lines together: the caller's when it is well-formed, else a new one. */
export function newRequestId(given: string | undefined): string {
  if (given && ACCEPTED.test(given)) return given
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += BYTES
  return drawn.toString('base64url', used - BYTES, used)
}
