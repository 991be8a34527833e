import type { SQL } from 'drizzle-orm'
import { toMinor } from '#contract/money.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { pictureName } from './export-frame.ts'
import { placeSlugs, productRows, type Slugs, writtenProducts } from './export-products.ts'
import { withPictures } from './picture-files.ts'
import type { RecordOf } from './records.ts'

export type Product = RecordOf<'product'>

/** The rows of a product: store, brand and category by slug, money in minor units. */
export const rowsOfProduct = (record: Product) => ({
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
  /** Used only when the product is created. */
  begun: { created_at: record.created_at && new Date(record.created_at).toISOString(), sold: record.sold },
  media: record.media.map(({ image, video, alt }) => ({ image, video, alt })),
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
export type ProductRows = ReturnType<typeof rowsOfProduct>

/** The products that `which` selects, in the form that imports and bulk changes compare and write. */
export async function storedProducts(db: Queryable, which: SQL, slugs?: Slugs) {
  const rows = await productRows(db).where(which)
  const written = await writtenProducts(db, rows, slugs ?? (await placeSlugs(db, rows)))
  return written.map(({ id, record }) => ({
    id,
    slug: record.slug,
    parts: rowsOfProduct(withPictures(record as Product, pictureName)),
  }))
}
