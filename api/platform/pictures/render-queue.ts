import PQueue from 'p-queue'

/** Whoever waits for a picture goes before those who render ahead. */
export type Urgency = 'visitor' | 'ahead'

/** Renders a few pictures at a time. Work done ahead of need only starts when nobody else works or waits. */
export function createRenderQueue(atOnce: number) {
  const queue = new PQueue({ concurrency: atOnce })
  const aheadOfNeed = new PQueue({ concurrency: 1 })

  async function onceIdle<T>(work: () => Promise<T>): Promise<T> {
    while (queue.pending > 0) await queue.onIdle()
    return await queue.add(work)
  }

  return <T>(urgency: Urgency, work: () => Promise<T>): Promise<T> =>
    urgency === 'visitor' ? queue.add(work) : aheadOfNeed.add(() => onceIdle(work))
}
