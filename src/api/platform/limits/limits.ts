import { HttpError } from '../request/errors.ts'
import type { Services } from '../request/handler-context.ts'
import { inMemory, type Limiter, type LimitRule, limiterOf } from './limiter.ts'
import { networkOf } from './network-of.ts'

const [MINUTE, HOUR] = [60, 3600]

/**
 * Calls from one address, or of one program, within this many seconds, by class of call. In Afghanistan many phones
 * share one address, so the limits are high enough for families and only stop guessing and mass creation of rows.
 */
const limitRules = {
  // Calls that could guess order numbers, codes or passwords.
  track: [30, MINUTE],
  voucher: [60, MINUTE],
  code: [30, MINUTE],
  forgot: [20, MINUTE],
  invitation: [30, MINUTE],
  install: [20, MINUTE],
  // Texts that staff must read.
  message: [20, MINUTE],
  subscription: [30, MINUTE],
  review: [30, MINUTE],
  report: [10, MINUTE],
  // Calls that create rows. An order needs a guest, a cart, an address and the order itself, and each step has fewer
  // callers than the previous one.
  order: [60, MINUTE],
  address: [60, MINUTE],
  /** New guest tokens: twice the limit of `address`, because not all guests enter one. Returning guests are not counted. */
  guest: [120, MINUTE],
  /**
   * The same per hour: enough for a town behind one address during a sale, and too few for a program to create a
   * million in a day.
   */
  guestsOfHour: [3000, HOUR],
  /** Five for each new guest: adding, changing the quantity, removing. */
  cart: [600, MINUTE],
  signup: [20, MINUTE],
  social: [120, MINUTE],
  profile: [30, MINUTE],
  keys: [20, MINUTE],
  // Calls of a program with an API token, four a second.
  program: [240, MINUTE],
} as const
export type LimitName = keyof typeof limitRules

/** The part of `Shop` that limits need. */
type Limited = Pick<Services, 'limits' | 'makeLimiter'>

/** Throws 429 with `Retry-After` if one address calls too often; `shop.limits: false` disables this. */
export async function limit(
  limitName: LimitName,
  { services, clientAddress }: { services: Limited; clientAddress: string },
): Promise<void> {
  await limitByKey(limitName, services, networkOf(clientAddress))
}

/** Calls with a body, per minute and network. */
const BODIES: LimitRule = { points: 1_200, duration: MINUTE }
const bodyLimiters = new WeakMap<Limited, Limiter>()

/**
 * Throws 429 if one network sends bodies faster than any group of shoppers would. Counted in this process alone,
 * because it protects its event loop; no database is used.
 */
export async function limitBodies({
  services,
  clientAddress,
}: {
  services: Limited
  clientAddress: string
}): Promise<void> {
  if (services.limits === false) return
  const limiter = bodyLimiters.get(services) ?? inMemory('bodies', BODIES)
  bodyLimiters.set(services, limiter)
  await consume(limiter, networkOf(clientAddress))
}

/** The same for a key instead of an address. */
export async function limitByKey(limitName: LimitName, services: Limited, key: string): Promise<void> {
  if (services.limits === false) return
  const [points, duration] = limitRules[limitName]
  const rule = { points, duration, refuseFromMemory: true }
  await consume(limiterOf(services, limitName, rule), key)
}

async function consume(limiter: Limiter, key: string): Promise<void> {
  const { wait } = await limiter.consume(key)
  if (wait > 0) throw new HttpError('too_many_requests', wait)
}
