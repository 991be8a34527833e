import type { Format } from './formats.ts'
import type { Kind, Width } from './picture-names.ts'
import type { Taken } from './taken.ts'
import type { UnfitPicture } from './unfit-picture.ts'

/** Bytes at hand, or a file that is read only when its turn has come. */
type Source = { bytes: Uint8Array } | { path: string }
type Check = { task: 'check'; taken: Taken } & Source
type Reencode = { task: 'reencode'; taken: Taken } & Source
type Render = { task: 'render'; width: Width; format: Format } & Source

/** What the shop sends to the process that unpacks pictures, and what it hears. */
export type Work = Check | Reencode | Render
export type Answer = Done | { unfit: UnfitPicture['reason']; message: string } | { failed: string }
export type Done = DoneOf<Check> | DoneOf<Reencode> | DoneOf<Render>
export type DoneOf<W extends Work> = W extends { task: 'render' }
  ? { bytes: Uint8Array }
  : W extends { task: 'reencode' }
    ? { kind: Kind; bytes: Uint8Array }
    : { kind: Kind }

/** The first that it says. */
export const READY = 'ready'
