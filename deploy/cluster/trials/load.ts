import { setTimeout as pause } from 'node:timers/promises'
import type { ProviderStandIn } from '#api/ordering/payments/providers/testing/stand-in.ts'
import { type About, aBuyer, type Buyer, type Outcome, readAnswer } from '#bench/buyers/buyer.ts'
import type { Goods } from '#bench/buyers/goods.ts'
import type { Tally } from './tally.ts'

const BUYERS = 12
const READERS = 8
/** Between two errands of one buyer, and two pages of one reader: the machine shall have room, so that what fails is the trial's doing. */
const PACE_MILLISECONDS = 100
const PATIENCE_MILLISECONDS = 60_000
const PAGES = ['/', '/fa', '/all', '/fa/all', '/search?q=thing', '/cart']

/** A network that nobody had before, as a proxy in front of HAProxy would name it: limits count by it. */
let networks = 0
const fromElsewhere = () => {
  const n = ++networks
  return { 'x-forwarded-for': `100.${64 + ((n >> 16) & 63)}.${(n >> 8) & 255}.${n & 255}` }
}

export type Load = ReturnType<typeof startLoad>
type Given = { url: string; goods: Goods; provider: ProviderStandIn; tally: Tally }

/** Buyers who order, pay and cancel, and readers of pages, half of them with a cart; all come through HAProxy. */
export function startLoad({ url, goods, provider, tally }: Given) {
  const ways = {
    onAnswer: (outcome: Outcome, about?: About) => tally.note('buyer', outcome, about),
    onPlaced: () => tally.note('buyer', 'placed'),
    headers: fromElsewhere,
  }
  const buyers: Buyer[] = Array.from({ length: BUYERS }, () => aBuyer(goods, provider, ways))
  let work: Promise<unknown> = Promise.resolve()
  let goesOn = false
  const isOver = () => !goesOn

  async function read(nth: number): Promise<void> {
    const cookie = nth % 2 === 0 ? `user_token=${buyers[nth]?.token}` : ''
    for (let turn = nth; goesOn; turn++) {
      const path = PAGES[turn % PAGES.length] as string
      const headers = { cookie, 'accept-encoding': 'br', ...fromElsewhere() }
      const { outcome, about } = await readAnswer(url + path, {
        headers,
        signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
      })
      tally.note('reader', outcome, about)
      await pause(PACE_MILLISECONDS)
    }
  }

  return {
    buyers,
    begin() {
      goesOn = true
      const reading = Array.from({ length: READERS }, (_, nth) => read(nth))
      work = Promise.all([...buyers.map((buyer) => buyer.shopUntil(url, isOver, PACE_MILLISECONDS)), ...reading])
      // Whoever waits for it hears of it; until then the trial goes on.
      work.catch(() => {})
    },
    /** Everybody finishes what they began; then nothing is uncertain. Throws where an answer was none of the shop's. */
    async end(): Promise<void> {
      goesOn = false
      await work
    },
  }
}
