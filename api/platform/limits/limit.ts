import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Ask, Shop } from '../request/ask.ts'
import { Fault } from '../request/refusal.ts'
import { limiterOf } from './limiter-of.ts'
import { networkOf } from './network-of.ts'

/** Calls a minute from one address, or of one program. Many phones share one address here, so these stop guessing, not families. */
const perMinute = {
  track: 30,
  order: 60,
  message: 20,
  subscription: 30,
  review: 30,
  report: 10,
  voucher: 60,
  signup: 20,
  forgot: 20,
  code: 30,
  social: 120,
  address: 60,
  profile: 30,
  install: 20,
  invitation: 30,
  program: 240,
  keys: 20,
}
type LimitName = keyof typeof perMinute

const MINUTE_SECONDS = 60

/** Answers 429 with `Retry-After` when one address calls too often; `shop.limits` false switches that off. */
export const limit = (what: LimitName, { shop, clientAddress }: Ask): Promise<void> =>
  limitBy(what, shop, networkOf(clientAddress))

/** The same for whoever has this key. */
export async function limitBy(what: LimitName, shop: Shop, key: string): Promise<void> {
  if (shop.limits === false) return
  const rule = { points: perMinute[what], duration: MINUTE_SECONDS, refuseFromMemory: true }
  try {
    await limiterOf(shop, what, rule).consume(key)
  } catch (tooMany) {
    if (!(tooMany instanceof RateLimiterRes)) throw tooMany
    throw new Fault('too_many_requests', Math.max(1, Math.ceil(tooMany.msBeforeNext / 1000)))
  }
}
