import type { About, Outcome } from '../../../bench/buyers/buyer.ts'

/** `lost`: a killed process had taken it, and HAProxy may not send it twice. */
type Event = { at: number; who: 'buyer' | 'reader'; outcome: Outcome | 'placed' | 'lost'; said: string | undefined }
export type Tally = ReturnType<typeof openTally>
export type Summary = ReturnType<Tally['since']>

const MOST_SAID = 300
const BUSY = 503
const FIRST_FAULT = 500
/** What became of a request whose process went: HAProxy says so, or the answer breaks off. */
const UNANSWERED: unknown[] = [502, 'cut']

/** What became of every request, by time. */
export function openTally() {
  const events: Event[] = []
  let gone: string | undefined
  return {
    note(who: Event['who'], outcome: Outcome | 'placed', { said, by }: About = {}): void {
      const isLost = by !== undefined && by === gone && UNANSWERED.includes(outcome)
      events.push({ at: performance.now(), who, outcome: isLost ? 'lost' : outcome, said })
    },
    /** A process is killed now: what it leaves unanswered is `lost`, until the function that is answered is called. */
    goes(process: string): () => void {
      gone = process
      return () => {
        gone = undefined
      }
    },
    /** Everything from a moment (`performance.now()`) until now. Times are seconds. */
    since(began: number) {
      const ended = performance.now()
      const within = events.filter(({ at }) => at >= began)
      const times = (isIt: (event: Event) => boolean) => within.filter(isIt).map(({ at }) => at)
      const busy = times(({ outcome }) => outcome === BUSY)
      const placed = times(({ outcome }) => outcome === 'placed')
      const faults = within.filter(({ outcome }) => typeof outcome === 'number' && outcome >= FIRST_FAULT)
      return {
        seconds: (ended - began) / 1000,
        requests: within.length - placed.length,
        pages: times(({ who, outcome }) => who === 'reader' && outcome === 200).length,
        orders: placed.length,
        lost: times(({ outcome }) => outcome === 'lost').length,
        cut: times(({ outcome }) => outcome === 'cut').length,
        busy: busy.length,
        /** From the first 503 to the last. */
        busyFor: busy.length > 0 ? ((busy.at(-1) as number) - (busy[0] as number)) / 1000 : 0,
        /** Statuses of 500 and above that are no 503. */
        faults: faults.flatMap(({ outcome }) => (outcome === BUSY ? [] : [outcome as number])),
        /** What faults said, each once. */
        said: [...new Set(faults.flatMap(({ said }) => (said ? [said.replace(/\s+/g, ' ').slice(0, MOST_SAID)] : [])))],
        /** The longest time in which no order was acknowledged. */
        orderPause: longestGap([began, ...placed, ended]) / 1000,
      }
    },
  }
}

const longestGap = (times: number[]) => Math.max(...times.slice(1).map((at, n) => at - (times[n] as number)))
