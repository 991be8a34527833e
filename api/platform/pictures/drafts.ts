import { mkdir, readdir, rename, rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '../database/columns.ts'
import { ageOf } from '../disk/age-of.ts'
import { type ReadyPicture, writeWhole } from './keep-picture.ts'

/** No name of a picture begins with a dot: nobody can ask for a draft. */
const DRAFTS = '.drafts-'
/** Nobody takes a day from the last draft to keeping them. */
const DAY_MILLISECONDS = 24 * 3_600_000

export type PictureDrafts = Awaited<ReturnType<typeof openDrafts>>

/**
 * Room beside the shop's pictures for those that may come to nothing yet: a draft becomes the shop's by being moved, on the
 * same disk and in one step, and the others go at once. So no refused work leaves pictures behind, and none deletes what
 * another shows. What a killed process left goes when drafts are opened a day later.
 */
export async function openDrafts(filesDir: string) {
  await removeForgotten(filesDir)
  const folder = join(filesDir, `${DRAFTS}${newId()}`)
  return {
    put: ({ name, bytes }: ReadyPicture) => writeWhole(join(folder, name), bytes),
    /** New again from now on, as whatever sweeps old pictures that nobody shows goes by. */
    async keep(name: string) {
      const place = join(filesDir, name)
      await mkdir(dirname(place), { recursive: true })
      const now = new Date()
      await utimes(join(folder, name), now, now)
      await rename(join(folder, name), place)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function removeForgotten(filesDir: string) {
  for (const name of await readdir(filesDir).catch((): string[] => [])) {
    const folder = join(filesDir, name)
    if (name.startsWith(DRAFTS) && (await ageOf(folder)) > DAY_MILLISECONDS)
      await rm(folder, { recursive: true, force: true })
  }
}
