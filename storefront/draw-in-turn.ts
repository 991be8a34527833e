import PQueue from 'p-queue'

/** Enough to keep a core busy while some wait for the API. */
const PAGES_AT_ONCE = 6
/** A page that waits for so long keeps nobody from being begun. */
const SLOW_MILLISECONDS = 100

/**
 * Begins a few pages at a time. Of fifty begun together all would hold their data until the last is drawn, and what is held for so
 * long costs more to throw away than to make: none would be ready sooner.
 */
export function drawInTurn() {
  const turns = new PQueue({ concurrency: PAGES_AT_ONCE })
  return async <Page>(draw: () => Promise<Page>): Promise<Page> => {
    const { promise: page, resolve } = Promise.withResolvers<Page>()
    void turns.add(() => {
      const drawn = draw()
      resolve(drawn)
      return unlessSlow(drawn)
    })
    return await page
  }
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
