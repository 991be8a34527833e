import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { toMinor } from '../../../contract/money.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { vectorOf } from '../search/search-vector.ts'
import { pictureName } from './export-frame.ts'
import { placeSlugs, productRows, writtenProducts } from './export-products.ts'
import type { FrameWords } from './frame-words.ts'
import { keptPicture, withPictures } from './picture-files.ts'
import type { RecordOf } from './records.ts'
import { addGoods } from './staged-goods.ts'
import type { Staging } from './staging.ts'

type Product = RecordOf<'product'>

/** New products stand behind all others, in the order of their lines. */
export const NEW_TURN = 2 ** 32

/** Few enough that their parts leave the memory young. */
const AT_ONCE = 250

/**
 * Holds every product of the file against what an export would write of it now, and lays down what differs, part by part:
 * what is as it was is neither locked nor written.
 */
export async function compareProducts(
  staging: Staging,
  db: Queryable,
  { frames, compared }: { frames: FrameWords; compared: (records: number) => void },
): Promise<void> {
  const slugs = await placeSlugs(db)
  const picture = keptPicture(staging)
  for (const rows of staging.rowsOf('product', AT_ONCE)) {
    const named = sql.param(rows.map(({ record }) => record.slug))
    const lying = await productRows(db).where(sql`slug = any(${named}::text[])`)
    const there = new Map((await writtenProducts(db, lying, slugs)).map((one) => [one.record.slug, one]))
    for (const { line, record } of rows) {
      const before = there.get(record.slug)
      const written = before && withPictures(before.record as Product, pictureName)
      const parts = differingParts(partsOf(withPictures(record, picture)), written && partsOf(written))
      if (!parts) continue
      if (written && parts.inventories) noteLeaving(staging, written, record)
      const search = parts.product ? vectorOf({ ...record, ...frames(record) }) : null
      addGoods(staging, { turn: before?.id ?? NEW_TURN + line, line, slug: record.slug, ...parts, search })
    }
    compared(rows.length)
  }
}

function noteLeaving(staging: Staging, before: Product, { inventories }: Product) {
  const staying = new Set(inventories.map(({ sku }) => sku))
  for (const { sku } of before.inventories)
    if (!staying.has(sku)) staging.run('insert or ignore into leaving values (?)', sku)
}

/** The rows of a product, its places named by their slugs, money in minor units. */
const partsOf = (record: Product) => ({
  product: {
    store: record.store,
    brand: record.brand,
    category: record.category,
    title: record.title,
    description: record.description,
    facts: record.facts,
    image: record.image,
    selling: toMinor(record.selling),
    offered: toMinor(record.offered),
    usd_selling: toMinor(record.usd_selling),
    usd_offered: toMinor(record.usd_offered),
    tags: record.tags,
    public: record.public,
  },
  /** These two count only for a product that is new. */
  begun: { created_at: record.created_at, sold: record.sold },
  media: record.media.map(({ image, video }) => ({ image, video })),
  inventories: record.inventories.map((one) => ({
    sku: one.sku,
    stock: one.stock,
    stock_change: one.stock_change,
    price: toMinor(one.price),
    usd_price: toMinor(one.usd_price),
    image: one.image,
    attributes: one.attributes,
  })),
})
type Parts = ReturnType<typeof partsOf>

/** What has to be written, as JSON, each part as a whole; undefined where nothing differs. */
function differingParts(wanted: Parts, before: Parts | undefined) {
  const shelf = before ? wanted.inventories.map((one) => withoutChangeOfNone(one, before)) : wanted.inventories
  const differs = {
    product: !isDeepStrictEqual(wanted.product, before?.product),
    media: !isDeepStrictEqual(wanted.media, before?.media),
    inventories: !isDeepStrictEqual(shelf, before?.inventories),
  }
  if (!differs.product && !differs.media && !differs.inventories) return undefined
  return {
    product: differs.product ? JSON.stringify({ ...wanted.product, ...wanted.begun }) : null,
    media: differs.media ? JSON.stringify(wanted.media) : null,
    inventories: differs.inventories ? JSON.stringify(wanted.inventories) : null,
  }
}

/** Plus nothing leaves a stock as it is, whatever it is. */
function withoutChangeOfNone(one: Parts['inventories'][number], { inventories }: Parts) {
  const lying = one.stock_change === 0 ? inventories.find(({ sku }) => sku === one.sku) : undefined
  return lying ? { ...one, stock: lying.stock, stock_change: undefined } : one
}
