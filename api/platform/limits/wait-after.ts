import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/** Counts a try, and answers for how many seconds there are none left: 0 where this was one. */
export async function waitAfter(counter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await counter.consume(key)
    return 0
  } catch (tooMany) {
    if (!(tooMany instanceof RateLimiterRes)) throw tooMany
    return secondsOf(tooMany)
  }
}

export const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000))
