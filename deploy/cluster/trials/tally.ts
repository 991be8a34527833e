import type { About, Outcome } from '#bench/buyers/buyer.ts'
import type { Unanswered } from '../haproxy.ts'

/** `lost`: a killed process had taken it, and HAProxy may not send it twice. */
type Event = { at: number; who: 'buyer' | 'reader'; outcome: Outcome | 'placed' | 'lost'; said: string | undefined }
export type Tally = ReturnType<typeof openTally>
export type Summary = ReturnType<Tally['since']>

const MOST_SAID = 300
const OK = 200
const BUSY = 503
const FIRST_FAULT = 500
/** What became of a request whose process went: HAProxy says so, or the answer breaks off. */
const UNANSWERED: unknown[] = [502, 'cut']

/** What became of every request, by time. */
export function openTally() {
  const events: Event[] = []
  let gone: string | undefined
  /** What ended while a process was gone without a word by whom: whose it was, HAProxy's accounts say afterwards. */
  let nameless: { event: Event; gone: string }[] = []
  return {
    note(who: Event['who'], outcome: Outcome | 'placed', { said, by }: About = {}): void {
      const isLost = by !== undefined && by === gone && UNANSWERED.includes(outcome)
      const event: Event = { at: performance.now(), who, outcome: isLost ? 'lost' : outcome, said }
      events.push(event)
      if (gone && !by && outcome === 'cut') nameless.push({ event, gone })
    },
    /** A process is killed now: what it leaves unanswered is `lost`, until the function that is answered is called. */
    goes(process: string): () => void {
      gone = process
      return () => {
        gone = undefined
      }
    },
    /**
     * Of what is nameless, as much is `lost` as HAProxy's accounts leave to the process that was killed: `before` and `after` are
     * of moments in which nobody was asking.
     */
    settle(before: Unanswered, after: Unanswered): void {
      const left = leftTo(nameless[0]?.gone, before, after)
      for (const { event } of nameless.slice(0, left)) event.outcome = 'lost'
      nameless = []
    },
    /** Everything from a moment (`performance.now()`) until now. Times are seconds. */
    since(began: number) {
      const ended = performance.now()
      const within = events.filter(({ at }) => at >= began)
      const times = (isIt: (event: Event) => boolean) => within.filter(isIt).map(({ at }) => at)
      const busy = times(({ outcome }) => outcome === BUSY)
      const placed = times(({ outcome }) => outcome === 'placed')
      const faults = within.filter(isFault)
      return {
        seconds: (ended - began) / 1000,
        requests: within.length - placed.length,
        pages: times(({ who, outcome }) => who === 'reader' && outcome === OK).length,
        orders: placed.length,
        lost: times(({ outcome }) => outcome === 'lost').length,
        cut: times(({ outcome }) => outcome === 'cut').length,
        busy: busy.length,
        /** From the first 503 to the last. */
        busyFor: busy.length > 0 ? ((busy.at(-1) as number) - (busy[0] as number)) / 1000 : 0,
        /** Statuses that are faults and no 503. */
        faults: faults.flatMap(({ outcome }) => (typeof outcome === 'number' && outcome !== BUSY ? [outcome] : [])),
        /** What faults said, each once. */
        said: [...new Set(faults.flatMap(({ said }) => (said ? [said.replace(/\s+/g, ' ').slice(0, MOST_SAID)] : [])))],
        /** The longest time in which no order was acknowledged. */
        orderPause: longestGap([began, ...placed, ended]) / 1000,
      }
    },
  }
}

/** No reader asks for a page that is not there; a buyer may be refused what somebody else bought. */
function isFault({ who, outcome }: Event): boolean {
  if (typeof outcome !== 'number') return outcome === 'cut'
  return outcome >= FIRST_FAULT || (who === 'reader' && outcome !== OK)
}

/**
 * How many requests a process had, and nobody answered. HAProxy 2.6 says nothing of them, neither to the shopper nor to its log, where
 * the shopper's connection had been used before: but it counts what it was asked and answered, and whom it gave it to. What
 * another process left unanswered is taken off.
 */
function leftTo(process = '', before: Unanswered, after: Unanswered): number {
  const more = (name: string) => Math.max(0, (after.get(name) ?? 0) - (before.get(name) ?? 0))
  const others = [...after.keys()].filter((name) => ![process, 'FRONTEND', 'BACKEND'].includes(name))
  const byOthers = others.reduce((sum, name) => sum + more(name), 0)
  return Math.max(0, Math.min(more(process), more('FRONTEND') - byOthers))
}

const longestGap = (times: number[]) => Math.max(...times.slice(1).map((at, n) => at - (times[n] as number)))
