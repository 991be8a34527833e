import { setTimeout as pause } from 'node:timers/promises'
import { type Limiter, limiterOf, secondsOf } from '../../platform/limits/limiter.ts'
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
  browser: { points: 10, duration: QUARTER_SECONDS },
  /** At one account from a device that is signed in to it. */
  session: { points: 6, duration: QUARTER_SECONDS },
  /** At one account from anywhere, a claim's not counted: never refused, or a stranger could lock the owner out; it only takes longer. */
  account: { points: Number.MAX_SAFE_INTEGER, duration: HOUR_SECONDS },
  /** Mails to one address that anybody may cause. */
  mail: { points: 5, duration: HOUR_SECONDS },
}
type CounterName = keyof typeof allowed

const counterOf = (shop: Shop, what: CounterName): Limiter => limiterOf(shop, `tries_${what}`, allowed[what])

/** An account at which a password is tried, or the place of one that there is not. */
type Guess = {
  whose: string
  /** Which device tries, where it is signed in to that account. */
  session?: string
  /** The token of the browser that tries, where that account knows it. */
  browser?: string | undefined
}
/** What a try at one account counts in, and for how many more seconds it may not be looked at. */
type Counted = { counts: [CounterName, string][]; isStrange: boolean; wait: number }

/**
 * Looks at a password within limits: a try counts at every account before anybody knows whether it is right, and no longer
 * counts at the one it was right for. `look` is told which accounts it may look at, and answers the place of the one whose
 * password it is, or -1. Throws `too_many_tries` (429) with the seconds to wait where no account may be looked at, and
 * where nothing was found without the first: the others are mere claims.
 */
export async function withinTries(
  ask: Ask,
  guesses: Guess[],
  look: (mayLook: boolean[]) => Promise<number>,
): Promise<number> {
  const { shop } = ask
  if (shop.limits === false) return await noted(ask, () => look(guesses.map(() => true)))
  const network = networkOf(ask.clientAddress)
  const counted = await countAll(shop, guesses, network)
  const { wait } = counted[0] as Counted
  if (counted.every((one) => one.wait > 0)) throw new Fault('too_many_tries', wait)
  await waitAt(shop, counted)
  const place = await noted(ask, () => look(counted.map((one) => one.wait === 0)))
  if (place !== -1) await takeBack(shop, counted, { place, network })
  else if (wait > 0) throw new Fault('too_many_tries', wait)
  return place
}

/** A stranger's try counts for the network, too, once for all accounts; where that has none left, nothing is written. */
async function countAll(shop: Shop, guesses: Guess[], network: string): Promise<Counted[]> {
  const address = counterOf(shop, 'address')
  const before = await address.find(network)
  const crowded = before && before.points >= allowed.address.points ? secondsOf(before.ms) : 0
  const counted: Counted[] = []
  for (const [place, guess] of guesses.entries()) {
    const one = countsOf(guess, place, network)
    if (one.isStrange) one.wait = crowded
    for (const [what, key] of one.counts) one.wait ||= (await counterOf(shop, what).consume(key)).wait
    counted.push(one)
  }
  const strange = counted.filter((one) => one.isStrange && one.wait === 0)
  const wait = strange.length > 0 ? (await address.consume(network)).wait : 0
  for (const one of strange) one.wait = wait
  return counted
}

function countsOf({ whose, session, browser }: Guess, place: number, network: string): Counted {
  if (session) return { counts: [['session', `${whose} ${session}`]], isStrange: false, wait: 0 }
  if (browser) return { counts: [['browser', `${whose} ${browser}`]], isStrange: false, wait: 0 }
  const counts: Counted['counts'] = [['pair', `${whose} ${network}`]]
  if (place === 0) counts.push(['account', whose])
  return { counts, isStrange: true, wait: 0 }
}

/** Guesses at an address take longer the more of them there were; who is known to its owner does not wait for them. */
async function waitAt(shop: Shop, [first]: Counted[]): Promise<void> {
  const key = first?.counts.find(([what]) => what === 'account')?.[1]
  if (key === undefined || first?.wait) return
  await pause(delayOf((await counterOf(shop, 'account').find(key))?.points ?? 0))
}

/** The log says whether it was right; its line has the request's id and nothing of the person. */
async function noted({ log }: Ask, look: () => Promise<number>): Promise<number> {
  const place = await look()
  if (place === -1) log.warn('a password was wrong')
  else log.info('a password was right')
  return place
}

type Found = { place: number; network: string }

/**
 * Who knows a password wipes their own slips at that account away; the account keeps what others tried, and every other
 * account what was tried at it. The network keeps the try of a mere claim, which anybody can open to try at the owner.
 */
async function takeBack(shop: Shop, counted: Counted[], { place, network }: Found): Promise<void> {
  const { counts } = counted[place] as Counted
  for (const [what, key] of counts)
    await (what === 'account' ? counterOf(shop, what).reward(key) : counterOf(shop, what).remove(key))
  const wasCounted = counted.some((one) => one.isStrange && one.wait === 0)
  if (place === 0 && wasCounted) await counterOf(shop, 'address').reward(network)
}

/** `maryam+shop@` and `maryam+other@` are mostly one inbox, which a script could fill by any number of names. */
const inboxOf = (email: string): string => email.replace(/\+[^@]*@/, '@')

/** Whether one more mail may go to an address; throws nothing, so that the answer need not tell. */
export async function mayMail({ shop }: Ask, email: string): Promise<boolean> {
  if (shop.limits === false) return true
  return (await counterOf(shop, 'mail').consume(inboxOf(email))).wait === 0
}

/** The same where the answer may tell: throws `too_many_tries`. */
export async function countMail({ shop }: Ask, email: string): Promise<void> {
  if (shop.limits === false) return
  const { wait } = await counterOf(shop, 'mail').consume(inboxOf(email))
  if (wait > 0) throw new Fault('too_many_tries', wait)
}

/** A mail that was counted and then not sent counts no more. */
export async function takeMailBack({ shop }: Ask, email: string): Promise<void> {
  if (shop.limits !== false) await counterOf(shop, 'mail').reward(inboxOf(email))
}
