import { randomFillSync } from 'node:crypto'

const ACCEPTED = /^[A-Za-z0-9_-]{8,64}$/
const BYTES = 12

/** Generated a thousand at a time: a call for random bytes costs more than an answer from the cache. */
const drawn = Buffer.alloc(BYTES * 1000)
let used = drawn.length

/** The id that connects the log lines of a request: the caller's if well-formed, otherwise a new one. */
export function newRequestId(input: string | undefined): string {
  if (input && ACCEPTED.test(input)) return input
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += BYTES
  return drawn.toString('base64url', used - BYTES, used)
}
