import { bigint, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core'
import { z } from 'zod'

/** One text in several languages, by language code. */
export const Words = z.record(z.string(), z.string())
export type Words = z.infer<typeof Words>

export const words = (name?: string) => (name ? jsonb(name) : jsonb()).$type<Words>()

/** Integer minor units; a JavaScript number holds every price there is. */
export const money = () => bigint({ mode: 'number' })

export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/** UUIDv7 made by the application: no global sequence in hot paths (design.md, Growing). */
export const uuidKey = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => newId())

const ID_BYTES = 16
/** Asking for random bytes costs more than drawing them: enough for many ids are drawn at once, and each is used once. */
const drawn = new Uint8Array(256 * ID_BYTES)
let used = drawn.length

function randomBytesOfId(): Uint8Array {
  if (used === drawn.length) {
    crypto.getRandomValues(drawn)
    used = 0
  }
  used += ID_BYTES
  return drawn.subarray(used - ID_BYTES, used)
}

/** The last millisecond in which this process made an id, and how many came before in it. */
let latest = { at: 0, count: 0 }

/**
 * Time-ordered unique id: 48 bits of milliseconds (`at`, or now), then random bits. Those that one process makes now grow also
 * within a millisecond, by twelve bits that count from somewhere in the lower quarter (RFC 9562, 6.2).
 */
export function newId(at?: number): string {
  const now = at ?? Date.now()
  const bytes = randomBytesOfId()
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  view.setUint32(0, Math.floor(now / 65536))
  view.setUint16(4, now % 65536)
  if (at === undefined) {
    latest = { at: now, count: now === latest.at ? latest.count + 1 : view.getUint16(6) & 0x3ff }
    view.setUint16(6, latest.count)
  }
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = Buffer.from(bytes).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
