import { setTimeout as pause } from 'node:timers/promises'
import { type Limiter, limiterOf, secondsOf } from '../../platform/limits/limiter.ts'
import { networkOf } from '../../platform/limits/network-of.ts'
import { HttpError } from '../../platform/request/errors.ts'
import type { HandlerContext, Services } from '../../platform/request/handler-context.ts'
import { delayOf } from './rules.ts'

const QUARTER_SECONDS = 15 * 60
const HOUR_SECONDS = 60 * 60

/** Allowed attempts (`points`) and the seconds until they expire (`duration`). */
const allowed = {
  /** At one account from one network. */
  pair: { points: 6, duration: QUARTER_SECONDS },
  /** From one network, for all accounts. Many phones share one network. */
  address: { points: 60, duration: QUARTER_SECONDS },
  /** At one account from a known browser. Strangers' attempts do not count here. */
  browser: { points: 10, duration: QUARTER_SECONDS },
  /** At one account from a device that is signed in to it. */
  session: { points: 6, duration: QUARTER_SECONDS },
  /**
   * At one account from anywhere, not for unverified accounts. Never rejected, or a stranger could lock out the owner;
   * each attempt only takes longer.
   */
  account: { points: Number.MAX_SAFE_INTEGER, duration: HOUR_SECONDS },
  /** Mails to one address that any visitor can cause. */
  mail: { points: 5, duration: HOUR_SECONDS },
}
type CounterName = keyof typeof allowed

const counterOf = (services: Services, what: CounterName): Limiter =>
  limiterOf(services, `tries_${what}`, allowed[what])

/** One account of a password attempt. `whose` is its id, or a placeholder if there is no account. */
type Guess = {
  whose: string
  /** Token id of the device, if it is signed in to that account. */
  session?: string
  /** Device token of the browser, if that account knows it. */
  browser?: string | undefined
}
/** Counters of an attempt at one account, and the seconds until the account may be tried again (0: now). */
type Counted = { counts: [CounterName, string][]; isStrange: boolean; wait: number }

/**
 * Runs a password check within limits. An attempt counts at every account before the check and is taken back at the
 * account whose password was right. `look` receives which accounts it may check, and returns the index of the matching
 * one, or -1. Throws `too_many_tries` (429) with the seconds to wait if no account may be checked, or if none matched
 * and the first was not checked: the others are unverified.
 */
export async function withinTries(
  ctx: HandlerContext,
  guesses: Guess[],
  look: (mayLook: boolean[]) => Promise<number>,
): Promise<number> {
  const { services } = ctx
  if (services.limits === false) return await noted(ctx, () => look(guesses.map(() => true)))
  const network = networkOf(ctx.clientAddress)
  const counted = await countAll(services, guesses, network)
  const { wait } = counted[0] as Counted
  if (counted.every((one) => one.wait > 0)) throw new HttpError('too_many_tries', wait)
  await waitAt(services, counted)
  const place = await noted(ctx, () => look(counted.map((one) => one.wait === 0)))
  if (place !== -1) await takeBack(services, counted, { place, network })
  else if (wait > 0) throw new HttpError('too_many_tries', wait)
  return place
}

/**
 * An attempt from an unknown browser also counts for the network, once for all accounts. If the network's limit is
 * reached, no counter is written.
 */
async function countAll(services: Services, guesses: Guess[], network: string): Promise<Counted[]> {
  const address = counterOf(services, 'address')
  const before = await address.find(network)
  const crowded = before && before.points >= allowed.address.points ? secondsOf(before.ms) : 0
  const counted: Counted[] = []
  for (const [place, guess] of guesses.entries()) {
    const one = countsOf(guess, place, network)
    if (one.isStrange) one.wait = crowded
    for (const [what, key] of one.counts) one.wait ||= (await counterOf(services, what).consume(key)).wait
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

/** Delays attempts at an address, the longer the more attempts there were. Known browsers do not wait. */
async function waitAt(services: Services, [first]: Counted[]): Promise<void> {
  const key = first?.counts.find(([what]) => what === 'account')?.[1]
  if (key === undefined || first?.wait) return
  await pause(delayOf((await counterOf(services, 'account').find(key))?.points ?? 0))
}

/** Logs whether the password was right. The log line has the request's id and no personal data. */
async function noted({ log }: HandlerContext, look: () => Promise<number>): Promise<number> {
  const place = await look()
  if (place === -1) log.warn('a password was wrong')
  else log.info('a password was right')
  return place
}

type Found = { place: number; network: string }

/**
 * After a correct password, removes the caller's own failed attempts at that account. Attempts of others and at other
 * accounts remain. The network's counter is reduced only for a verified account, since any visitor can open an
 * unverified one to gain attempts at the owner's.
 */
async function takeBack(services: Services, counted: Counted[], { place, network }: Found): Promise<void> {
  const { counts } = counted[place] as Counted
  for (const [what, key] of counts)
    await (what === 'account' ? counterOf(services, what).reward(key) : counterOf(services, what).remove(key))
  const wasCounted = counted.some((one) => one.isStrange && one.wait === 0)
  if (place === 0 && wasCounted) await counterOf(services, 'address').reward(network)
}

/** `maryam+shop@` and `maryam+other@` usually share one inbox, which a script could otherwise flood. */
const inboxOf = (email: string): string => email.replace(/\+[^@]*@/, '@')

/** Counts a mail and returns whether it may be sent. Throws nothing, so that the response need not reveal the limit. */
export async function mayMail({ services }: HandlerContext, email: string): Promise<boolean> {
  if (services.limits === false) return true
  return (await counterOf(services, 'mail').consume(inboxOf(email))).wait === 0
}

/** Counts a mail. Throws `too_many_tries` if the limit is reached. */
export async function countMail({ services }: HandlerContext, email: string): Promise<void> {
  if (services.limits === false) return
  const { wait } = await counterOf(services, 'mail').consume(inboxOf(email))
  if (wait > 0) throw new HttpError('too_many_tries', wait)
}

/** Reverses `mayMail` for a mail that was not sent. */
export async function takeMailBack({ services }: HandlerContext, email: string): Promise<void> {
  if (services.limits !== false) await counterOf(services, 'mail').reward(inboxOf(email))
}
