import PQueue from 'p-queue'
import { HttpError } from '../request/errors.ts'

/**
 * Priorities: a visitor who waits for a picture comes before an upload, and both before pictures rendered in advance.
 * The default picture, shown in place of a missing one, comes first.
 */
export type Urgency = 'default' | 'visitor' | 'upload' | 'ahead'

const priorities: Record<Urgency, number> = { default: 3, visitor: 2, upload: 1, ahead: 0 }
const AGAIN_SECONDS = 30

/**
 * Waiting pictures at most, by priority. A waiting upload holds its bytes in memory; a picture to render is read when
 * its turn comes.
 */
const longest: Record<Urgency, number> = { default: 100, visitor: 500, upload: 16, ahead: 10 }

/**
 * Runs one picture at a time, by priority. Pictures are rendered in advance only when nothing else waits. Throws
 * `HttpError` `busy` if too many wait already.
 */
export function createPictureQueue(most = longest) {
  const queue = new PQueue({ concurrency: 1 })
  return async <T>(urgency: Urgency, work: () => Promise<T>): Promise<T> => {
    const priority = priorities[urgency]
    if (queue.sizeBy({ priority }) >= most[urgency]) throw new HttpError('busy', AGAIN_SECONDS)
    return await queue.add(work, { priority })
  }
}
