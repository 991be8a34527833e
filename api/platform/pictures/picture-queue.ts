import PQueue from 'p-queue'
import { Fault } from '../request/refusal.ts'

/**
 * Whoever waits for a picture to look at goes before those who bring one, and both before those who render ahead. What
 * stands in for a picture that there is not (`default`) comes first.
 */
export type Urgency = 'default' | 'visitor' | 'upload' | 'ahead'

const priorities: Record<Urgency, number> = { default: 3, visitor: 2, upload: 1, ahead: 0 }
const AGAIN_SECONDS = 30

/** How many of each may wait. An upload waits with its bytes; what is rendered is read when its turn has come. */
const longest: Record<Urgency, number> = { default: 100, visitor: 500, upload: 16, ahead: 10 }

/**
 * One picture after the other: work done ahead of need starts only when nobody else waits. Where too many wait already it
 * throws the fault `busy`.
 */
export function createPictureQueue(most = longest) {
  const queue = new PQueue({ concurrency: 1 })
  return async <T>(urgency: Urgency, work: () => Promise<T>): Promise<T> => {
    const priority = priorities[urgency]
    if (queue.sizeBy({ priority }) >= most[urgency]) throw new Fault('busy', AGAIN_SECONDS)
    return await queue.add(work, { priority })
  }
}
