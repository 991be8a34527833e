import type { CatalogueRecord, RecordType } from './records.ts'
import type { Staging } from './staging.ts'

/** The folder of the file storage for the images of each type of record. */
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
  setting: 'logos',
}

export const pictureFolder = (type: RecordType): string | undefined => folders[type]

export function picturesOf(record: CatalogueRecord): string[] {
  const main = 'image' in record && record.image ? [record.image] : []
  if (record.type === 'review') return record.images
  if (record.type === 'setting') return [record.header_logo, record.footer_logo].filter(Boolean)
  if (record.type === 'banner') return [...main, ...Object.values(record.pictures)]
  if (record.type !== 'product') return main
  const ofInventories = record.inventories.flatMap(({ image }) => (image ? [image] : []))
  return [...main, ...record.media.map(({ image }) => image), ...ofInventories]
}

/** A copy of the record with each image path replaced by `name(path)`. */
export function withPictures<R extends CatalogueRecord>(record: R, name: (path: string) => string): R {
  const renamed = 'image' in record && record.image ? { ...record, image: name(record.image) } : record
  if (renamed.type === 'setting') {
    const named = (path: string) => (path === '' ? '' : name(path))
    return { ...renamed, header_logo: named(renamed.header_logo), footer_logo: named(renamed.footer_logo) }
  }
  if (renamed.type === 'review') return { ...renamed, images: renamed.images.map(name) }
  if (renamed.type === 'banner') {
    const pictures = Object.entries(renamed.pictures).map(([slot, path]) => [slot, name(path)])
    return { ...renamed, pictures: Object.fromEntries(pictures) }
  }
  if (renamed.type !== 'product') return renamed
  return {
    ...renamed,
    media: renamed.media.map((one) => ({ ...one, image: name(one.image) })),
    inventories: renamed.inventories.map((one) => ({ ...one, image: one.image && name(one.image) })),
  }
}

/** Whether the path is a URL, as files from other shop systems contain. */
export const isWebAddress = (path: string): boolean => /^https?:\/\//i.test(path)
export const PICTURE_BY_ADDRESS = 'is an address, and pictures are not fetched from addresses'

/** Maps a path in the file to the stored name of the image. */
export const keptPicture = (staging: Staging) => (path: string) =>
  staging.get<{ name: string | null }>('select name from pictures where path = ?', path)?.name ?? path
