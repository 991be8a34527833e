import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkPicture, keepExported } from '../../platform/pictures/keep-picture.ts'
import { contentHash, parsePictureName } from '../../platform/pictures/picture-names.ts'
import { UnfitPicture } from '../../platform/pictures/unfit-picture.ts'
import type { Problem, Row, Rows } from './read-lines.ts'
import type { RecordType } from './records.ts'

/** An operator's picture may be larger than a shopper's upload. */
const LIMIT_BYTES = 20_000_000
const AT_ONCE = 4

/** Where the pictures of each kind of record are kept. */
const folders: Partial<Record<RecordType, string>> = {
  category: 'categories',
  brand: 'brands',
  store: 'stores',
  product: 'products',
  collection: 'collections',
  flash_sale: 'sales',
  review: 'reviews',
  banner: 'banners',
  link: 'links',
}

type PictureFile = { path: string; folder: string; line: number }

/** Every picture that the records name, once, with the first line that names it. */
function pictureFiles(rows: Rows): PictureFile[] {
  const files = new Map<string, PictureFile>()
  for (const { line, record } of Object.values(rows).flat() as Row[]) {
    const folder = folders[record.type]
    if (!folder) continue
    for (const path of picturesOf(record)) {
      if (!files.has(path)) files.set(path, { path, folder, line })
    }
  }
  return [...files.values()]
}

export function picturesOf(record: Row['record']): string[] {
  const main = 'image' in record && record.image ? [record.image] : []
  if (record.type === 'review') return record.images
  if (record.type !== 'product') return main
  const ofInventories = record.inventories.flatMap(({ image }) => (image ? [image] : []))
  return [...main, ...record.media.map(({ image }) => image), ...ofInventories]
}

/** Where the pictures lie that the lines name, and where the shop keeps its own. */
type Folders = { folder: string; filesDir: string }

/** Its name says that it was kept before, and so looked into; the whole demo bazaar is. */
const isKept = ({ folder, filesDir }: Folders, path: string, bytes: Uint8Array): boolean =>
  folder === filesDir && parsePictureName(path)?.hash === contentHash(bytes)

/** Looks into every picture file that the shop has not kept yet; lists those that are missing or no pictures. */
export async function checkFiles(from: Folders, rows: Rows, onFile: (done: number, of: number) => void) {
  const problems: Problem[] = []
  await eachOf(pictureFiles(rows), onFile, async ({ path, line }) => {
    try {
      const bytes = await readFile(join(from.folder, path))
      if (!isKept(from, path, bytes)) await checkPicture(bytes, { ofOperator: { limitBytes: LIMIT_BYTES } })
    } catch (error) {
      if (!(error instanceof UnfitPicture) && !('code' in (error as object))) throw error
      const reason = error instanceof UnfitPicture ? error.message : 'the file cannot be read'
      problems.push({ line, reason: `${path}: ${reason}` })
    }
  })
  return problems
}

/** Keeps every picture among the shop's files; answers the name each path has there. */
export async function keepFiles(
  from: Folders,
  rows: Rows,
  onFile: (done: number, of: number) => void,
): Promise<(path: string) => string> {
  const names = new Map<string, string>()
  await eachOf(pictureFiles(rows), onFile, async ({ path, folder }) => {
    const bytes = await readFile(join(from.folder, path))
    names.set(path, isKept(from, path, bytes) ? path : await keepExported(from.filesDir, folder, path, bytes))
  })
  return (path) => names.get(path) ?? path
}

async function eachOf<T>(items: T[], onItem: (done: number, of: number) => void, work: (item: T) => Promise<void>) {
  let next = 0
  let done = 0
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) {
      await work(item)
      onItem(++done, items.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
