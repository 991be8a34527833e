import type { Shop } from '../request/ask.ts'
import { Fault } from '../request/refusal.ts'
import { inMemory, type Limiter, type LimitRule, limiterOf } from './limiter.ts'
import { networkOf } from './network-of.ts'

const [MINUTE, HOUR] = [60, 3600]

/**
 * Calls within so many seconds from one address, or of one program, by class of call. Many phones share one address here, so
 * these stop guessing and filling the shop with rows, not families.
 */
const classes = {
  // Guesses: at an order by its number, at codes, at passwords.
  track: [30, MINUTE],
  voucher: [60, MINUTE],
  code: [30, MINUTE],
  forgot: [20, MINUTE],
  invitation: [30, MINUTE],
  install: [20, MINUTE],
  // Words that somebody has to read.
  message: [20, MINUTE],
  subscription: [30, MINUTE],
  review: [30, MINUTE],
  report: [10, MINUTE],
  // What leaves rows. Who orders passes guest, cart, address and order in this sequence, and fewer come to each.
  order: [60, MINUTE],
  address: [60, MINUTE],
  /** New tokens: twice as many as may enter an address, for not all do; a returning guest is no new one. */
  guest: [120, MINUTE],
  /** And in an hour: a town behind one address comes in through a sale, and a program makes no million in a day. */
  guestsOfHour: [3000, HOUR],
  /** Five for each newcomer who may come: putting in, another quantity, taking out again. */
  cart: [600, MINUTE],
  signup: [20, MINUTE],
  social: [120, MINUTE],
  profile: [30, MINUTE],
  keys: [20, MINUTE],
  // What a program of staff asks, four a second.
  program: [240, MINUTE],
} as const
export type LimitName = keyof typeof classes

/** As much of a shop as says whether and where is counted. */
type Limited = Pick<Shop, 'limits' | 'makeLimiter'>

/** Answers 429 with `Retry-After` when one address calls too often; `shop.limits` false switches that off. */
export async function limit(
  what: LimitName,
  { shop, clientAddress }: { shop: Limited; clientAddress: string },
): Promise<void> {
  await limitBy(what, shop, networkOf(clientAddress))
}

/** Calls with a body, a minute and network. */
const BODIES: LimitRule = { points: 1_200, duration: MINUTE }
const bodyLimiters = new WeakMap<Limited, Limiter>()

/**
 * Answers 429 when one network sends bodies faster than any shoppers behind it do. Counted in this process alone, whose event loop it
 * protects: it asks no database.
 */
export async function limitBodies({ shop, clientAddress }: { shop: Limited; clientAddress: string }): Promise<void> {
  if (shop.limits === false) return
  const limiter = bodyLimiters.get(shop) ?? inMemory('bodies', BODIES)
  bodyLimiters.set(shop, limiter)
  await consume(limiter, networkOf(clientAddress))
}

/** The same for whoever has this key. */
export async function limitBy(what: LimitName, shop: Limited, key: string): Promise<void> {
  if (shop.limits === false) return
  const [points, duration] = classes[what]
  const rule = { points, duration, refuseFromMemory: true }
  await consume(limiterOf(shop, what, rule), key)
}

async function consume(limiter: Limiter, key: string): Promise<void> {
  const { wait } = await limiter.consume(key)
  if (wait > 0) throw new Fault('too_many_requests', wait)
}
