import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#api/platform/database/db.ts'
import { rowsOf } from '#api/platform/database/rows-of.ts'
import { toMinor } from '#contract/money.ts'
import type { IdsBySlug } from './ids-by-slug.ts'
import type { ScaleProduct } from './products.ts'
import type { ScaleReview } from './reviews.ts'

export type Batch = { product: ScaleProduct; reviews: ScaleReview[] }[]

const SluggedRow = z.object({ id: z.int(), slug: z.string() })
const SkuRow = z.object({ id: z.int(), sku: z.string() })

/** Writes new products with all their rows, in one statement per table. */
export async function insertBatch(tx: Tx, batch: Batch, idsBySlug: IdsBySlug): Promise<void> {
  const ids = await writeProducts(tx, batch, idsBySlug)
  const idOf = (product: ScaleProduct) => ids.get(product.slug) as number
  await writeMedia(tx, batch, idOf)
  await writeChoices(tx, batch, { idOf, standing: idsBySlug })
  await writeOpinions(tx, batch, idOf)
}

async function writeProducts(tx: Tx, batch: Batch, idsBySlug: IdsBySlug): Promise<Map<string, number>> {
  const rows = batch.map(({ product, reviews }) => ({
    slug: product.slug,
    store_id: idsBySlug.store(product.store).id,
    brand_id: product.brand === null ? null : idsBySlug.brand(product.brand).id,
    category_id: idsBySlug.category(product.category).id,
    title: product.title,
    description: product.description,
    facts: product.facts,
    image: product.image,
    selling: toMinor(product.selling),
    offered: toMinor(product.offered),
    usd_selling: toMinor(product.usd_selling),
    usd_offered: toMinor(product.usd_offered),
    tags: product.tags,
    public: product.public,
    created_at: product.created_at,
    sold: product.sold,
    rating_sum: reviews.reduce((sum, { rating }) => sum + rating, 0),
    rating_count: reviews.length,
  }))
  const written = await rowsOf(tx, SluggedRow)`
    insert into products (slug, store_id, brand_id, category_id, title, description, facts, image, selling, offered,
      usd_selling, usd_offered, tags, public, created_at, sold, rating_sum, rating_count)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) given (slug text, store_id int, brand_id int,
      category_id int, title jsonb, description jsonb, facts jsonb, image text, selling bigint, offered bigint,
      usd_selling bigint, usd_offered bigint, tags text[], public boolean, created_at timestamptz, sold int,
      rating_sum int, rating_count int)
    returning id, slug`
  return new Map(written.map(({ id, slug }) => [slug, id]))
}

type IdOf = (product: ScaleProduct) => number

async function writeMedia(tx: Tx, batch: Batch, idOf: IdOf): Promise<void> {
  const rows = batch.flatMap(({ product }) =>
    product.media.map(({ image }, position) => ({ product_id: idOf(product), position, image })),
  )
  await tx.execute(sql`insert into product_media (product_id, position, image)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) given (product_id int, position int, image text)`)
}

async function writeChoices(
  tx: Tx,
  batch: Batch,
  { idOf, standing: idsBySlug }: { idOf: IdOf; standing: IdsBySlug },
): Promise<void> {
  const choices = batch.flatMap(({ product }) =>
    product.inventories.map((choice, position) => ({ ...choice, product_id: idOf(product), position })),
  )
  const rows = choices.map(({ sku, stock, price, product_id, position }) => ({
    product_id,
    sku,
    stock,
    price: toMinor(price),
    position,
  }))
  const written = await rowsOf(tx, SkuRow)`
    insert into inventories (product_id, sku, stock, price, position)
    select * from json_to_recordset(${JSON.stringify(rows)}::json)
      given (product_id int, sku text, stock int, price bigint, position int)
    returning id, sku`
  const idOfSku = new Map(written.map(({ id, sku }) => [sku, id]))
  const values = choices.flatMap(({ sku, attributes }) =>
    Object.entries(attributes).map(([attribute, value]) => ({
      inventory_id: idOfSku.get(sku),
      value_id: idsBySlug.value(attribute, value),
    })),
  )
  await tx.execute(sql`insert into inventory_attributes (inventory_id, value_id)
    select * from json_to_recordset(${JSON.stringify(values)}::json) given (inventory_id int, value_id int)`)
}

async function writeOpinions(tx: Tx, batch: Batch, idOf: IdOf): Promise<void> {
  const rows = batch.flatMap(({ product, reviews }) =>
    reviews.map(({ type: _, product: __, ...review }) => ({ ...review, product_id: idOf(product) })),
  )
  await tx.execute(sql`insert into reviews (id, product_id, author, language, rating, body, created_at)
    select id, product_id, author, language, rating, body, created_at from json_to_recordset(${JSON.stringify(rows)}::json)
      given (id uuid, product_id int, author text, language text, rating int, body text, created_at timestamptz)`)
}
