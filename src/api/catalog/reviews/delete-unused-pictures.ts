import { inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { type PictureName, parsePictureName } from '../../platform/pictures/picture-names.ts'
import { deleteRenderings, type PictureFolders } from '../../platform/pictures/renderings.ts'
import { reviews } from './tables.ts'

/** The folder of review pictures. */
export const FOLDER = 'reviews'

/** A request that is storing a review has already written its pictures, but not yet its row. */
const GRACE_MILLISECONDS = 30 * 60 * 1000
const CHUNK = 500
/** Names of members' pictures start with the review id. Names of demo and imported pictures do not. */
const OF_REVIEW = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9a-f]{12}\.(?:jpg|png)$/

/**
 * Deletes picture files that no review uses: removed from a review, left by a deleted review, or written for a review that failed.
 * Returns the number of deleted files.
 */
export async function deleteUnusedPictures(db: Db, folders: PictureFolders, now = new Date()): Promise<number> {
  const files: { file: string; age: number }[] = []
  for await (const { name, age } of folders.files.list(FOLDER)) {
    const file = name.slice(`${FOLDER}/`.length)
    if (OF_REVIEW.test(file)) files.push({ file, age })
  }
  let deleted = 0
  for (let from = 0; from < files.length; from += CHUNK)
    deleted += await deleteUnused(db, folders, { files: files.slice(from, from + CHUNK), now })
  return deleted
}

async function deleteUnused(
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
  let deleted = 0
  for (const { file, age } of files) {
    const name = `${FOLDER}/${file}`
    if (shown.has(name) || now.getTime() - Date.now() + age < GRACE_MILLISECONDS) continue
    await folders.files.remove(name)
    await deleteRenderings(folders, parsePictureName(name) as PictureName)
    deleted++
  }
  return deleted
}
