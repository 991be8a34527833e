import PQueue from 'p-queue'

type Place = { since: number }

/** Enough to keep a core busy while some wait for the API. */
const PAGES_AT_ONCE = 6
/** A page that waits for so long keeps nobody from being begun. */
const SLOW_MILLISECONDS = 100
/** More than are drawn within the seconds that anybody waits: who comes beyond it would leave before their turn. */
const MOST_WAITING = 1_000
/** Whoever has a cart or an account still finds a place where strangers find none. */
const [STRANGERS, KNOWN] = [1, 2]
/** Over how many turns their pace is smoothed: some pages take ten times what others do. */
const TURNS_OF_THE_PACE = 16
/** What was slow so long ago says nothing of those who come now. */
const PACE_MILLISECONDS = 5_000

/**
 * Begins a few pages at a time. Of fifty begun together all would hold their data until the last is drawn, and what is held for so
 * long costs more to throw away than to make: none would be ready sooner. So they wait here where neither event loop nor database
 * is late for it, and early refusal asks how long (decision 47).
 */
export function drawInTurn(now = () => performance.now()) {
  const turns = new PQueue({ concurrency: PAGES_AT_ONCE })
  /** Whoever waits, the oldest first. */
  const places = new Set<Place>()
  /** Milliseconds from one turn to the next while somebody waits, lately; and when the last one was. */
  let [pace, last] = [0, 0]

  function leave(place: Place): void {
    places.delete(place)
    const at = now()
    // More than this is another's doing, which early refusal hears of from the event loop.
    const took = Math.min(at - Math.max(last, place.since), SLOW_MILLISECONDS)
    if (places.size > 0) pace += (took - pace) / TURNS_OF_THE_PACE
    last = at
  }

  async function inTurn<Page>(draw: () => Promise<Page>): Promise<Page> {
    const { promise: page, resolve } = Promise.withResolvers<Page>()
    const place = { since: now() }
    if (places.size === 0 && place.since - last > PACE_MILLISECONDS) pace = 0
    places.add(place)
    void turns.add(() => {
      leave(place)
      const drawn = draw()
      resolve(drawn)
      return unlessSlow(drawn)
    })
    return await page
  }

  /** What the oldest has waited until now; more where many came at once, who would find out when it is too late. */
  const wait = (): number => {
    const [oldest] = places
    return oldest ? Math.max(now() - oldest.since, places.size * pace) : 0
  }
  return Object.assign(inTurn, {
    /** For how long whoever comes now would wait, in milliseconds; infinitely long where there is no place for them. */
    waitFor: (isKnown: boolean): number =>
      places.size >= MOST_WAITING * (isKnown ? KNOWN : STRANGERS) ? Number.POSITIVE_INFINITY : wait(),
    /** How many wait now, and for how long one more would, in milliseconds. */
    figures: () => ({ waiting: places.size, wait: wait() }),
  })
}

/** Resolves when it is done or failed, or after a while. */
function unlessSlow(work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = setTimeout(resolve, SLOW_MILLISECONDS)
  const over = () => {
    clearTimeout(slow)
    resolve()
  }
  work.then(over, over)
  return promise
}
