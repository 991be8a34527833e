import { createDecoder } from './decoder.ts'
import { createPictureQueue, type Urgency } from './picture-queue.ts'
import type { DoneOf, Work } from './work.ts'

const decoder = createDecoder()

/** All of this process's pictures stand in one line. */
export const inTurn = createPictureQueue()

/**
 * One picture at a time is unpacked. Throws `UnfitPicture`, and the fault `busy` where too many wait.
 * @param most the time for this picture in milliseconds, from its turn on
 */
export const decodeInTurn = <W extends Work>(urgency: Urgency, work: W, most?: number): Promise<DoneOf<W>> =>
  inTurn(urgency, () => decoder.decode(work, most))

/** When the shop closes. */
export const endDecoder = decoder.end
