import { inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { type PictureName, parsePictureName } from '../../platform/pictures/picture-names.ts'
import { forgetRenderings, type PictureFolders } from '../../platform/pictures/renderings.ts'
import { reviews } from './tables.ts'

/** Where pictures of reviews are kept. */
export const FOLDER = 'reviews'

/** A review in the middle of being kept has written its pictures and is not there yet. */
const GRACE_MILLISECONDS = 30 * 60 * 1000
const CHUNK = 500
/** Pictures of members begin with their review's id; those of the demo bazaar and of imports do not. */
const OF_REVIEW = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9a-f]{12}\.(?:jpg|png)$/

/**
 * Deletes files that no review shows any more: removed when it was changed, left by a deleted review, or written for one
 * that came to nothing. Answers how many went.
 */
export async function forgetLostPictures(db: Db, folders: PictureFolders, now = new Date()): Promise<number> {
  const files: { file: string; age: number }[] = []
  for await (const { name, age } of folders.files.list(FOLDER)) {
    const file = name.slice(`${FOLDER}/`.length)
    if (OF_REVIEW.test(file)) files.push({ file, age })
  }
  let gone = 0
  for (let from = 0; from < files.length; from += CHUNK)
    gone += await forgetUnshown(db, folders, { files: files.slice(from, from + CHUNK), now })
  return gone
}

async function forgetUnshown(
  db: Db,
  folders: PictureFolders,
  { files, now }: { files: { file: string; age: number }[]; now: Date },
) {
  const ids = files.map(({ file }) => OF_REVIEW.exec(file)?.[1] as string)
  const rows = await db
    .select({ images: reviews.images })
    .from(reviews)
    .where(inArray(reviews.id, [...new Set(ids)]))
  const shown = new Set(rows.flatMap((row) => row.images))
  let gone = 0
  for (const { file, age } of files) {
    const name = `${FOLDER}/${file}`
    if (shown.has(name) || now.getTime() - Date.now() + age < GRACE_MILLISECONDS) continue
    await folders.files.remove(name)
    await forgetRenderings(folders, parsePictureName(name) as PictureName)
    gone++
  }
  return gone
}
