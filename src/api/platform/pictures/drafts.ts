import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../database/columns.ts'
import { removeStaleFiles } from '../disk/remove-stale-files.ts'
import type { Files } from '../files/files.ts'
import { writeAtomically } from '../files/write-atomically.ts'
import type { ReadyPicture } from './store-picture.ts'

/** Picture names never begin with a dot, so drafts cannot be requested. */
const DRAFTS = '.drafts-'

export type PictureDrafts = Awaited<ReturnType<typeof openDrafts>>

/**
 * A place for pictures that may yet be rejected, on the same disk as the shop's. `keep` moves a draft to the shop's
 * pictures in one step, and `remove` deletes the others. So failed work leaves no pictures, and never deletes a picture
 * that is in use. Drafts of a killed process are deleted when drafts are opened at least a day later.
 */
export async function openDrafts(files: Files) {
  await removeStaleFiles(files.scratch, DRAFTS)
  const folder = join(files.scratch, `${DRAFTS}${newId()}`)
  return {
    put: ({ name, bytes }: ReadyPicture) => writeAtomically(join(folder, name), bytes),
    /**
     * Moves a draft to the shop's pictures. Its time becomes the present, because jobs that delete old unused pictures
     * depend on it.
     */
    keep: (name: string) => files.take(name, join(folder, name)),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
