import { setTimeout as pause } from 'node:timers/promises'
import type { FakeProvider } from '#api/ordering/payments/providers/testing/fake-provider.ts'
import { type About, aBuyer, type Buyer, type Outcome, readAnswer } from '#bench/buyers/buyer.ts'
import type { Products } from '#bench/buyers/products.ts'
import type { Tally } from './tally.ts'

const BUYERS = 12
const READERS = 8
/**
 * Pause between two actions of a buyer or two pages of a reader. The machine must not be overloaded, so that every failure
 * comes from the trial.
 */
const PACE_MILLISECONDS = 100
const TIMEOUT_MILLISECONDS = 60_000
const PAGES = ['/', '/fa', '/all', '/fa/all', '/search?q=thing', '/cart']

/** Returns a new network address in the header of a proxy before HAProxy, because rate limits count per network. */
let networks = 0
const fromElsewhere = () => {
  const n = ++networks
  return { 'x-forwarded-for': `100.${64 + ((n >> 16) & 63)}.${(n >> 8) & 255}.${n & 255}` }
}

export type Load = ReturnType<typeof startLoad>
type Input = { url: string; goods: Products; provider: FakeProvider; tally: Tally }

/** Starts buyers, who order, pay and cancel, and readers of pages, half of them with a cart. All requests go through HAProxy. */
export function startLoad({ url, goods, provider, tally }: Input) {
  const ways = {
    onAnswer: (outcome: Outcome, about?: About) => tally.note('buyer', outcome, about),
    onPlaced: () => tally.note('buyer', 'placed'),
    headers: fromElsewhere,
  }
  const buyers: Buyer[] = Array.from({ length: BUYERS }, () => aBuyer(goods, provider, ways))
  let work: Promise<unknown> = Promise.resolve()
  let isProtectedPath = false
  const isOver = () => !isProtectedPath

  async function read(nth: number): Promise<void> {
    const cookie = nth % 2 === 0 ? `user_token=${buyers[nth]?.token}` : ''
    for (let turn = nth; isProtectedPath; turn++) {
      const path = PAGES[turn % PAGES.length] as string
      const headers = { cookie, 'accept-encoding': 'br', ...fromElsewhere() }
      const { outcome, about } = await readAnswer(url + path, {
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      })
      tally.note('reader', outcome, about)
      await pause(PACE_MILLISECONDS)
    }
  }

  return {
    buyers,
    begin() {
      isProtectedPath = true
      const reading = Array.from({ length: READERS }, (_, nth) => read(nth))
      work = Promise.all([...buyers.map((buyer) => buyer.shopUntil(url, isOver, PACE_MILLISECONDS)), ...reading])
      // `end` reports the error; until then the trial continues.
      work.catch(() => {})
    },
    /** Lets all buyers and readers finish, so that no request is uncertain. Throws if a response did not come from the shop. */
    async end(): Promise<void> {
      isProtectedPath = false
      await work
    },
  }
}
