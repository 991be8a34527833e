import type { About, Outcome } from '#bench/buyers/buyer.ts'
import type { Unanswered } from '../haproxy.ts'

/** `lost`: a killed process had received the request, and HAProxy must not send it again. */
type Event = {
  at: number
  visitor: 'buyer' | 'reader'
  outcome: Outcome | 'placed' | 'lost'
  errorText: string | undefined
}
export type Tally = ReturnType<typeof openTally>
export type Summary = ReturnType<Tally['since']>

const MAX_SAID = 300
const OK = 200
const BUSY = 503
const FIRST_FAULT = 500
/** The outcome of a request whose process ended: a 502 from HAProxy or a broken response. */
const UNANSWERED: unknown[] = [502, 'cut']

/** Records the outcome of every request with its time. */
export function openTally() {
  const events: Event[] = []
  let stoppedProcess: string | undefined
  /** Failures during the absence of a process without the name of their process. HAProxy's counts assign them later. */
  let nameless: { event: Event; stoppedProcess: string }[] = []
  return {
    note(visitor: Event['visitor'], outcome: Outcome | 'placed', { errorText, by }: About = {}): void {
      const isLost = by !== undefined && by === stoppedProcess && UNANSWERED.includes(outcome)
      const event: Event = { at: performance.now(), visitor, outcome: isLost ? 'lost' : outcome, errorText }
      events.push(event)
      if (stoppedProcess && !by && outcome === 'cut') nameless.push({ event, stoppedProcess })
    },
    /**
     * Call when a process is killed: requests that it leaves unanswered count as `lost` until the returned function is called.
     */
    stopped(process: string): () => void {
      stoppedProcess = process
      return () => {
        stoppedProcess = undefined
      }
    },
    /**
     * Marks as many of the unnamed failures as `lost` as HAProxy's counts assign to the killed process. `before` and `after`
     * must be taken while no request is running.
     */
    settle(before: Unanswered, after: Unanswered): void {
      const left = leftTo(nameless[0]?.stoppedProcess, before, after)
      for (const { event } of nameless.slice(0, left)) event.outcome = 'lost'
      nameless = []
    },
    /** A summary from a time (`performance.now()`) until now. Durations are in seconds. */
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
        pages: times(({ visitor, outcome }) => visitor === 'reader' && outcome === OK).length,
        orders: placed.length,
        lost: times(({ outcome }) => outcome === 'lost').length,
        cut: times(({ outcome }) => outcome === 'cut').length,
        busy: busy.length,
        /** The time from the first to the last 503. */
        busyFor: busy.length > 0 ? ((busy.at(-1) as number) - (busy[0] as number)) / 1000 : 0,
        /** Error statuses other than 503. */
        faults: faults.flatMap(({ outcome }) => (typeof outcome === 'number' && outcome !== BUSY ? [outcome] : [])),
        /** The distinct messages of the errors. */
        errorTexts: [
          ...new Set(
            faults.flatMap(({ errorText }) => (errorText ? [errorText.replace(/\s+/g, ' ').slice(0, MAX_SAID)] : [])),
          ),
        ],
        /** The longest time without an acknowledged order. */
        orderPause: longestGap([began, ...placed, ended]) / 1000,
      }
    },
  }
}

/**
 * A reader requests only existing pages, so any other status is a fault. A buyer may get 4xx, for example if another buyer
 * took the stock.
 */
function isFault({ visitor, outcome }: Event): boolean {
  if (typeof outcome !== 'number') return outcome === 'cut'
  return outcome >= FIRST_FAULT || (visitor === 'reader' && outcome !== OK)
}

/**
 * The number of requests that a process received and did not answer. HAProxy 2.6 neither reports nor logs them if the
 * shopper's connection had been used before, but its counters show them. Subtracts the requests that other processes left
 * unanswered.
 */
function leftTo(process = '', before: Unanswered, after: Unanswered): number {
  const more = (name: string) => Math.max(0, (after.get(name) ?? 0) - (before.get(name) ?? 0))
  const others = [...after.keys()].filter((name) => ![process, 'FRONTEND', 'BACKEND'].includes(name))
  const byOthers = others.reduce((sum, name) => sum + more(name), 0)
  return Math.max(0, Math.min(more(process), more('FRONTEND') - byOthers))
}

const longestGap = (times: number[]) => Math.max(...times.slice(1).map((at, n) => at - (times[n] as number)))
