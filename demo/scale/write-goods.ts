import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#api/platform/database/db.ts'
import { rowsOf } from '#api/platform/database/rows-of.ts'
import { toMinor } from '#contract/money.ts'
import type { Good } from './goods.ts'
import type { Opinion } from './opinions.ts'
import type { Standing } from './standing.ts'

export type Batch = { good: Good; opinions: Opinion[] }[]

const SluggedRow = z.object({ id: z.int(), slug: z.string() })
const SkuRow = z.object({ id: z.int(), sku: z.string() })

/** Writes new products with all their rows, in one statement per table. */
export async function writeGoods(tx: Tx, batch: Batch, standing: Standing): Promise<void> {
  const ids = await writeProducts(tx, batch, standing)
  const idOf = (good: Good) => ids.get(good.slug) as number
  await writeMedia(tx, batch, idOf)
  await writeChoices(tx, batch, { idOf, standing })
  await writeOpinions(tx, batch, idOf)
}

async function writeProducts(tx: Tx, batch: Batch, standing: Standing): Promise<Map<string, number>> {
  const rows = batch.map(({ good, opinions }) => ({
    slug: good.slug,
    store_id: standing.store(good.store).id,
    brand_id: good.brand === null ? null : standing.brand(good.brand).id,
    category_id: standing.category(good.category).id,
    title: good.title,
    description: good.description,
    facts: good.facts,
    image: good.image,
    selling: toMinor(good.selling),
    offered: toMinor(good.offered),
    usd_selling: toMinor(good.usd_selling),
    usd_offered: toMinor(good.usd_offered),
    tags: good.tags,
    public: good.public,
    created_at: good.created_at,
    sold: good.sold,
    rating_sum: opinions.reduce((sum, { rating }) => sum + rating, 0),
    rating_count: opinions.length,
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

type IdOf = (good: Good) => number

async function writeMedia(tx: Tx, batch: Batch, idOf: IdOf): Promise<void> {
  const rows = batch.flatMap(({ good }) =>
    good.media.map(({ image }, position) => ({ product_id: idOf(good), position, image })),
  )
  await tx.execute(sql`insert into product_media (product_id, position, image)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) given (product_id int, position int, image text)`)
}

async function writeChoices(
  tx: Tx,
  batch: Batch,
  { idOf, standing }: { idOf: IdOf; standing: Standing },
): Promise<void> {
  const choices = batch.flatMap(({ good }) =>
    good.inventories.map((choice, position) => ({ ...choice, product_id: idOf(good), position })),
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
      value_id: standing.value(attribute, value),
    })),
  )
  await tx.execute(sql`insert into inventory_attributes (inventory_id, value_id)
    select * from json_to_recordset(${JSON.stringify(values)}::json) given (inventory_id int, value_id int)`)
}

async function writeOpinions(tx: Tx, batch: Batch, idOf: IdOf): Promise<void> {
  const rows = batch.flatMap(({ good, opinions }) =>
    opinions.map(({ type: _, product: __, ...opinion }) => ({ ...opinion, product_id: idOf(good) })),
  )
  await tx.execute(sql`insert into reviews (id, product_id, author, language, rating, body, created_at)
    select id, product_id, author, language, rating, body, created_at from json_to_recordset(${JSON.stringify(rows)}::json)
      given (id uuid, product_id int, author text, language text, rating int, body text, created_at timestamptz)`)
}
