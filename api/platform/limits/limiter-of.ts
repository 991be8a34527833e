import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible'

/** How much is free, and for how many seconds it is remembered. */
export type LimitRule = {
  points: number
  duration: number
  /** True: who has used all of it is refused from memory. Not for counts that may be taken back. */
  refuseFromMemory?: boolean
}

/** Makes what counts one kind of thing, in memory or in a store that all processes share. */
export type MakeLimiter = (name: string, rule: LimitRule) => RateLimiterAbstract

/** Counts in this process alone: for the embedded database, which has only one, and while a shared store is away. */
export const inMemory: MakeLimiter = (name, { points, duration }) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration })

/** A shop, as far as it says where limits are counted. */
type Counting = { makeLimiter?: MakeLimiter }

const limitersOfShop = new WeakMap<Counting, Map<string, RateLimiterAbstract>>()

/** The counter of this name, one for each shop. */
export function limiterOf(shop: Counting, name: string, rule: LimitRule): RateLimiterAbstract {
  const limiters = limitersOfShop.get(shop) ?? new Map<string, RateLimiterAbstract>()
  limitersOfShop.set(shop, limiters)
  const limiter = limiters.get(name) ?? (shop.makeLimiter ?? inMemory)(name, rule)
  limiters.set(name, limiter)
  return limiter
}
