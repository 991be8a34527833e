import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkPicture, keepExported } from '../../platform/pictures/keep-picture.ts'
import { contentHash, parsePictureName } from '../../platform/pictures/picture-names.ts'
import { UnfitPicture } from '../../platform/pictures/unfit-picture.ts'
import type { Faults } from './bad-catalogue.ts'
import type { CatalogueRecord, RecordType } from './records.ts'
import { pages, type Staging } from './staging.ts'

/** An operator's picture may be larger than a shopper's upload. */
const LIMIT_BYTES = 20_000_000
const AT_ONCE = 4
const A_PAGE = 500

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

export const pictureFolder = (type: RecordType): string | undefined => folders[type]

export function picturesOf(record: CatalogueRecord): string[] {
  const main = 'image' in record && record.image ? [record.image] : []
  if (record.type === 'review') return record.images
  if (record.type !== 'product') return main
  const ofInventories = record.inventories.flatMap(({ image }) => (image ? [image] : []))
  return [...main, ...record.media.map(({ image }) => image), ...ofInventories]
}

/** The same record with another name for each of its pictures. */
export function withPictures<R extends CatalogueRecord>(record: R, name: (path: string) => string): R {
  const renamed = 'image' in record && record.image ? { ...record, image: name(record.image) } : record
  if (renamed.type === 'review') return { ...renamed, images: renamed.images.map(name) }
  if (renamed.type !== 'product') return renamed
  return {
    ...renamed,
    media: renamed.media.map((one) => ({ ...one, image: name(one.image) })),
    inventories: renamed.inventories.map((one) => ({ ...one, image: one.image && name(one.image) })),
  }
}

/** Where the pictures lie that the lines name, and where the shop keeps its own. */
type Folders = { folder: string; filesDir: string }
type StagedPicture = { path: string; folder: string; line: number }
type OnFile = (done: number, of: number) => void

/** Its name says that it was kept before, and so looked into; the whole demo bazaar is, and whatever was exported here. */
async function isKept({ folder, filesDir }: Folders, picture: StagedPicture, bytes: Uint8Array): Promise<boolean> {
  if (parsePictureName(picture.path)?.hash !== contentHash(bytes)) return false
  if (folder === filesDir) return true
  return await access(join(filesDir, keptName(picture))).then(
    () => true,
    () => false,
  )
}

const keptName = ({ path, folder }: StagedPicture) => `${folder}/${path.split('/').at(-1)}`

/** Looks into every picture file that the shop has not kept yet; finds those that are missing or no pictures. */
export async function checkFiles(staging: Staging, from: Folders, faults: Faults, onFile: OnFile): Promise<void> {
  await eachPicture(staging, onFile, async (picture) => {
    try {
      const bytes = await readFile(join(from.folder, picture.path))
      if (!(await isKept(from, picture, bytes))) await checkPicture(bytes, { ofOperator: { limitBytes: LIMIT_BYTES } })
    } catch (error) {
      if (!(error instanceof UnfitPicture) && !('code' in (error as object))) throw error
      const reason = error instanceof UnfitPicture ? error.message : 'the file cannot be read'
      faults.add(picture.line, `${picture.path}: ${reason}`)
    }
  })
}

/** Keeps every picture among the shop's files, and notes the name each path has there. */
export async function keepFiles(staging: Staging, from: Folders, onFile: OnFile): Promise<void> {
  await eachPicture(staging, onFile, async (picture) => {
    const { path, folder } = picture
    const bytes = await readFile(join(from.folder, path))
    const kept = from.folder === from.filesDir ? path : keptName(picture)
    const name = (await isKept(from, picture, bytes)) ? kept : await keepExported(from.filesDir, folder, path, bytes)
    staging.run('update pictures set name = ? where path = ?', name, path)
  })
}

/** The name that a path of the file has among the shop's files. */
export const keptPicture = (staging: Staging) => (path: string) =>
  staging.get<{ name: string | null }>('select name from pictures where path = ?', path)?.name ?? path

async function eachPicture(staging: Staging, onFile: OnFile, work: (picture: StagedPicture) => Promise<void>) {
  const of = staging.get<{ n: number }>('select count(*) n from pictures')?.n ?? 0
  const read = (after?: StagedPicture) =>
    staging.all(
      'select path, folder, line from pictures where path > ? order by path limit ?',
      after?.path ?? '',
      A_PAGE,
    )
  let done = 0
  for (const page of pages<StagedPicture>(A_PAGE, read)) {
    const worker = async () => {
      for (let picture = page.shift(); picture; picture = page.shift()) {
        await work(picture)
        onFile(++done, of)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }
}
