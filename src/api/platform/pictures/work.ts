import type { AcceptedPictures } from './accepted-pictures.ts'
import type { Format } from './formats.ts'
import type { InvalidPicture } from './invalid-picture.ts'
import type { Kind, Width } from './picture-names.ts'

/** Bytes, or a file that is read only when its turn comes. */
type Source = { bytes: Uint8Array } | { path: string }
/** CPU time in milliseconds that the process may use for an upload, if it is limited. */
type Limited = { cpuMilliseconds?: number }
type Check = { task: 'check'; accepted: AcceptedPictures } & Source & Limited
type Reencode = { task: 'reencode'; accepted: AcceptedPictures } & Source & Limited
type Render = { task: 'render'; width: Width; format: Format } & Source

/** Messages to the decoder process, and its answers. */
export type Work = Check | Reencode | Render
export type Answer = Done | { unfit: InvalidPicture['reason']; message: string } | { failed: string }
export type Done = DoneOf<Check> | DoneOf<Reencode> | DoneOf<Render>
export type DoneOf<W extends Work> = W extends { task: 'render' }
  ? { bytes: Uint8Array }
  : W extends { task: 'reencode' }
    ? { kind: Kind; bytes: Uint8Array }
    : { kind: Kind }

/** The first message of the decoder process. */
export const READY = 'ready'
