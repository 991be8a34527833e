import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../database/columns.ts'
import { removeForgotten } from '../disk/remove-forgotten.ts'
import type { Files } from '../files/files.ts'
import { writeWhole } from '../files/write-whole.ts'
import type { ReadyPicture } from './keep-picture.ts'

/** No name of a picture begins with a dot: nobody can ask for a draft. */
const DRAFTS = '.drafts-'

export type PictureDrafts = Awaited<ReturnType<typeof openDrafts>>

/**
 * Room beside the shop's pictures for those that may come to nothing yet: a draft becomes the shop's by being moved, on the
 * same disk and in one step, and the others go at once. So no refused work leaves pictures behind, and none deletes what
 * another shows. What a killed process left goes when drafts are opened a day later.
 */
export async function openDrafts(files: Files) {
  await removeForgotten(files.scratch, DRAFTS)
  const folder = join(files.scratch, `${DRAFTS}${newId()}`)
  return {
    put: ({ name, bytes }: ReadyPicture) => writeWhole(join(folder, name), bytes),
    /** New again from now on, as whatever sweeps old pictures that nobody shows goes by. */
    keep: (name: string) => files.take(name, join(folder, name)),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
