import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { type Files, fileExists } from '../../platform/files/files.ts'
import { DEFAULT_PICTURE_NAME } from '../../platform/pictures/default-picture.ts'
import { parsePictureName } from '../../platform/pictures/picture-names.ts'
import { pictureFile, pictureName } from './export-frame.ts'
import type { Mistakes } from './import-problems.ts'
import { isWebAddress, PICTURE_BY_ADDRESS } from './picture-files.ts'
import { pages, type Staging } from './staging.ts'

const A_PAGE = 500

type StagedPicture = { path: string; line: number }
type Own = { db: Queryable; files: Files; onFile: (done: number, of: number) => void }

/**
 * For a file without images: the paths must name images of the shop, as an export writes them. Adds a fault for each other
 * path. An image that a record already shows is accepted even if its file is missing.
 */
export async function checkShopPictures(
  staging: Staging,
  { db, files, onFile }: Own,
  mistakes: Mistakes,
): Promise<void> {
  const of = staging.get<{ n: number }>('select count(*) n from pictures')?.n ?? 0
  const read = (after?: StagedPicture) =>
    staging.all('select path, line from pictures where path > ? order by path limit ?', after?.path ?? '', A_PAGE)
  let done = 0
  for (const page of pages<StagedPicture>(A_PAGE, read)) {
    const lying = await Promise.all(page.map(async ({ path }) => await lies(files, path)))
    const shown = await shownAnyway(
      db,
      page.filter((_, at) => !lying[at]).map(({ path }) => pictureName(path)),
    )
    for (const [at, { path, line }] of page.entries()) {
      const name = pictureName(path)
      const isOwn = path === pictureFile(name) && (lying[at] || shown.has(name))
      if (isOwn) staging.run('update pictures set name = ? where path = ?', name, path)
      else mistakes.add(line, [`${path}: ${isWebAddress(path) ? PICTURE_BY_ADDRESS : 'the file cannot be read'}`])
    }
    done += page.length
    onFile(done, of)
  }
}

async function lies(files: Files, path: string): Promise<boolean> {
  const name = pictureName(path)
  if (name === DEFAULT_PICTURE_NAME) return true
  return parsePictureName(name) !== undefined && (await fileExists(files, name))
}

const ShownRow = z.object({ name: z.string() })
const showing = ['products', 'product_media', 'inventories', 'categories', 'brands', 'stores'] as const

async function shownAnyway(db: Queryable, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const wanted = sql.param(names)
  const queries = showing.map(
    (table) => sql`select image as name from ${sql.identifier(table)} where image = any(${wanted}::text[])`,
  )
  return new Set((await rowsOf(db, ShownRow)`${sql.join(queries, sql` union `)}`).map(({ name }) => name))
}
