import { setTimeout as pause } from 'node:timers/promises'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '../../platform/limits/network-of.ts'
import type { Ask, Shop } from '../../platform/request/ask.ts'
import { Fault } from '../../platform/request/refusal.ts'
import { delayOf } from './rules.ts'

const QUARTER_SECONDS = 15 * 60
const HOUR_SECONDS = 60 * 60

/** How many wrong tries are free, and for how long they are remembered. */
const allowed = {
  /** At one account from one network address. */
  pair: { points: 6, duration: QUARTER_SECONDS },
  /** From one network address at all: many phones share one. */
  address: { points: 60, duration: QUARTER_SECONDS },
  /** At one account from a browser that was signed in to it before, whatever strangers do meanwhile. */
  device: { points: 10, duration: QUARTER_SECONDS },
  /** At one account from anywhere: never refused, or a stranger could lock the owner out; it only takes longer. */
  account: { points: Number.MAX_SAFE_INTEGER, duration: HOUR_SECONDS },
  /** Mails to one address that anybody may cause. */
  mail: { points: 5, duration: HOUR_SECONDS },
}
type CounterName = keyof typeof allowed
type Counters = Record<CounterName, RateLimiterMemory>

const countersOfShop = new WeakMap<Shop, Counters>()

function countersOf(shop: Shop): Counters {
  const known = countersOfShop.get(shop)
  if (known) return known
  const counters = Object.fromEntries(
    Object.entries(allowed).map(([what, limits]) => [what, new RateLimiterMemory(limits)]),
  ) as Counters
  countersOfShop.set(shop, counters)
  return counters
}

/** Whose password is tried: an email, or an account that is signed in. */
type Guess = { whose: string /** The browser's token, where the account knows it. */; deviceToken?: string | undefined }

/**
 * Looks at a password within limits: a try counts before anybody knows whether it is right, and no longer counts when it
 * was. Throws `too_many_tries` (429) with the seconds to wait.
 */
export async function withinTries<T>(ask: Ask, guess: Guess, look: () => Promise<T | null>): Promise<T | null> {
  const { shop } = ask
  const network = networkOf(ask.clientAddress)
  if (shop.limits === false) return await noted(ask, look)
  const counters = countersOf(shop)
  const counts: [CounterName, string][] = guess.deviceToken
    ? [['device', `${guess.whose} ${guess.deviceToken}`]]
    : [
        ['pair', `${guess.whose} ${network}`],
        ['address', network],
        ['account', guess.whose],
      ]
  for (const [what, key] of counts) await count(counters[what], key)
  if (!guess.deviceToken) await pause(delayOf((await counters.account.get(guess.whose))?.consumedPoints ?? 0))
  const found = await noted(ask, look)
  if (found !== null) for (const [what, key] of counts) await takeBack(counters[what], what, key)
  return found
}

/** The log says whether it was right; its line has the request's id and nothing of the person. */
async function noted<T>({ log }: Ask, look: () => Promise<T | null>): Promise<T | null> {
  const found = await look()
  if (found === null) log.warn('a password was wrong')
  else log.info('a password was right')
  return found
}

async function count(counter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await counter.consume(key)
  } catch (tooMany) {
    if (!(tooMany instanceof RateLimiterRes)) throw tooMany
    throw new Fault('too_many_tries', Math.max(1, Math.ceil(tooMany.msBeforeNext / 1000)))
  }
}

/** Who knows the password wipes their own slips away; the address and the account keep what others tried. */
const takeBack = (counter: RateLimiterMemory, what: CounterName, key: string): Promise<unknown> =>
  what === 'pair' || what === 'device' ? counter.delete(key) : counter.reward(key, 1)

/** Whether one more mail may go to an address; throws nothing, so that the answer need not tell. */
export async function mayMail({ shop }: Ask, email: string): Promise<boolean> {
  if (shop.limits === false) return true
  return await countersOf(shop)
    .mail.consume(email)
    .then(
      () => true,
      () => false,
    )
}

/** The same where the answer may tell: throws `too_many_tries`. */
export async function countMail({ shop }: Ask, email: string): Promise<void> {
  if (shop.limits !== false) await count(countersOf(shop).mail, email)
}
