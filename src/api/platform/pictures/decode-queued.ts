import { createDecoder } from './decoder.ts'
import { createPictureQueue, type Urgency } from './picture-queue.ts'
import type { DoneOf, Work } from './work.ts'

const decoder = createDecoder()

/** The queue of all pictures of this process. */
export const pictureQueue = createPictureQueue()

/**
 * Decodes one picture at a time.
 * @throws InvalidPicture, and `HttpError` `busy` if too many pictures wait
 */
export const decodeQueued = <W extends Work>(urgency: Urgency, work: W): Promise<DoneOf<W>> =>
  pictureQueue(urgency, () => decoder.decode(work))

/** Called when the shop closes. */
export const endDecoder = decoder.end
