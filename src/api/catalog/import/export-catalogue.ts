import { copyFile, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Db, Queryable } from '../../platform/database/db.ts'
import type { Files } from '../../platform/files/files.ts'
import { DEFAULT_PICTURE_NAME } from '../../platform/pictures/default-picture.ts'
import type { CatalogueHooks } from './catalogue-hooks.ts'
import { pictureName } from './export-frame.ts'
import { exportedRecords } from './exported-records.ts'
import { picturesOf } from './picture-files.ts'
import type { CatalogueRecord } from './records.ts'
import { openStaging, pages, type Staging } from './staging.ts'

/** The name of the file of an export. Its images are in the folder `pictures/` next to it. */
export const CATALOGUE_FILE = 'catalogue.jsonl'

type Exporting = { onRecord?: (done: number) => void; hooks: Pick<CatalogueHooks, 'voucherRecords'> }

const LINES_AT_ONCE = 500
const PICTURES_AT_ONCE = 500

/**
 * Writes the whole catalogue with its images into a folder. The export is a snapshot: sales during the export do not show.
 * Returns the number of records and of images, and the names of images whose files are missing.
 */
export async function exportCatalogue(db: Db, files: Files, folder: string, { onRecord = () => {}, hooks }: Exporting) {
  await mkdir(folder, { recursive: true })
  const file = await open(join(folder, CATALOGUE_FILE), 'w')
  const staging = openStaging()
  try {
    let records = 0
    const writeLines = async (tx: Queryable) => {
      let lines: string[] = []
      const flush = async () => {
        await file.write(lines.join(''))
        lines = []
        onRecord(records)
      }
      for (const recordsOf of Object.values(exportedRecords(hooks))) {
        for await (const record of recordsOf(tx)) {
          lines.push(`${JSON.stringify(record)}\n`)
          records += 1
          stagePictures(staging, record as CatalogueRecord)
          if (lines.length === LINES_AT_ONCE) await flush()
        }
      }
      await flush()
    }
    await db.transaction(writeLines, { isolationLevel: 'repeatable read', accessMode: 'read only' })
    // Copying images takes long, and the transaction should not stay open for that time.
    return { records, ...(await copyPictures(staging, files, folder)) }
  } finally {
    staging.close()
    await file.close()
  }
}

/** Stages each image once, in SQLite and not in memory, because an export can have any number of images. */
function stagePictures(staging: Staging, record: CatalogueRecord) {
  for (const path of picturesOf(record)) staging.run('insert or ignore into pictures (path) values (?)', path)
}

async function copyPictures(staging: Staging, files: Files, folder: string) {
  const missing: string[] = []
  let pictures = 0
  const read = (after?: { path: string }) =>
    staging.all('select path from pictures where path > ? order by path limit ?', after?.path ?? '', PICTURES_AT_ONCE)
  for (const page of pages<{ path: string }>(PICTURES_AT_ONCE, read)) {
    for (const { path } of page) {
      if (pictureName(path) === DEFAULT_PICTURE_NAME) continue
      if (await copyPicture(files, folder, path)) pictures += 1
      else missing.push(path)
    }
  }
  return { pictures, missing }
}

async function copyPicture(files: Files, folder: string, path: string): Promise<boolean> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  const copied = await files.lend(pictureName(path), async (stored) => {
    await copyFile(stored, join(folder, path))
    return true
  })
  return copied ?? false
}
