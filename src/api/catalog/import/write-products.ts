import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { NEW_TURN } from './compare-products.ts'
import { lockProducts } from './lock-products.ts'
import { noteImported } from './note-changes.ts'
import { refuseChanged } from './refuse-changed.ts'
import { type Goods, goodsInTurn, jsonOf } from './staged-products.ts'
import type { Staging } from './staging.ts'
import type { ImportContext } from './write-frame.ts'
import { type WritingInventories, writeShelves } from './write-inventories.ts'

/** A connection is closed after 20 seconds without activity. A statement for this number of products takes far less. */
const AT_ONCE = 500

/** Writes the changed products in the order in which orders lock them (`lock-products.ts`). */
export async function writeProducts(writing: ImportContext, staging: Staging): Promise<void> {
  const lineOf = (slug: string, sku: string) =>
    staging.get<{ line: number }>('select line from skus where sku = ? and product = ?', sku, slug)?.line ?? 0
  for (const page of goodsInTurn(staging, AT_ONCE)) {
    // Foreign keys and triggers use the cached plans of the connection. A plan made for a small table would read the whole table
    // for each row once the import has filled it.
    await writing.tx.execute(sql`discard plans`)
    const known = page.filter(({ turn }) => turn < NEW_TURN)
    await lockProducts(
      writing.tx,
      known.map(({ turn }) => turn),
    )
    if (writing.guards) await refuseChanged(writing.tx, known)
    const added = await writePage({ tx: writing.tx, cause: writing.by ?? null, lineOf }, page)
    const changed = known.filter(({ product, media, inventories }) => product ?? media ?? inventories)
    await noteImported(writing.tx, writing.by ?? null, [...changed.map(({ turn }) => turn), ...added])
    writing.wrote(page.filter(({ product, media, inventories }) => product ?? media ?? inventories).length)
  }
}

/**
 * Writes locked and new products.
 * @returns the ids of the new products
 */
export async function writePage(writing: WritingInventories, page: Goods[]): Promise<number[]> {
  const isNew = ({ turn }: Goods) => turn >= NEW_TURN
  await writeRows(
    writing.tx,
    page.filter((goods) => !isNew(goods)),
  )
  const added = await addRows(writing.tx, page.filter(isNew))
  await writeMedia(writing.tx, page)
  await writeShelves(writing, page)
  return added
}

const withProduct = (goods: Goods[]) =>
  goods.flatMap(({ turn, slug, product }) => (product ? [{ head: { turn, slug }, part: product }] : []))

/** Staged products with the ids of their store, category and brand. */
const input = (rows: { head: object; part: string }[]) => sql`
  from jsonb_to_recordset(${jsonOf(rows)}::jsonb) row (turn bigint, slug text, part jsonb)
  cross join lateral jsonb_to_record(row.part) g (store text, brand text, category text, title jsonb, description jsonb,
    facts jsonb, image text, selling bigint, offered bigint, usd_selling bigint, usd_offered bigint, tags text[],
    public boolean, created_at timestamptz, sold int)
  join stores s on s.slug = g.store join categories c on c.slug = g.category left join brands b on b.slug = g.brand`

async function writeRows(tx: Tx, known: Goods[]) {
  const rows = withProduct(known)
  if (rows.length === 0) return
  await tx.execute(sql`
    update products p set store_id = n.store_id, brand_id = n.brand_id, category_id = n.category_id, title = n.title,
      description = n.description, facts = n.facts, image = n.image, selling = n.selling, offered = n.offered,
      usd_selling = n.usd_selling, usd_offered = n.usd_offered, tags = n.tags, public = n.public
    from (select row.turn, g.*, s.id store_id, b.id brand_id, c.id category_id ${input(rows)}) n
    where p.id = n.turn`)
}

const AddedRow = z.object({ id: z.int() })

/** Inserts new products and returns their ids. `sold` and `created_at` are written only here. */
async function addRows(tx: Tx, fresh: Goods[]): Promise<number[]> {
  const rows = withProduct(fresh)
  if (rows.length === 0) return []
  const added = await rowsOf(tx, AddedRow)`
    insert into products (slug, store_id, brand_id, category_id, title, description, facts, image, selling, offered,
      usd_selling, usd_offered, tags, public, created_at, sold)
    select row.slug, s.id, b.id, c.id, g.title, g.description, g.facts, g.image, g.selling, g.offered,
      g.usd_selling, g.usd_offered, g.tags, g.public, coalesce(g.created_at, now()), g.sold
    ${input(rows)} order by row.turn returning id`
  return added.map(({ id }) => id)
}

async function writeMedia(tx: Tx, page: Goods[]) {
  const rows = page.flatMap(({ slug, media }) => (media ? [{ head: { slug }, part: media }] : []))
  if (rows.length === 0) return
  const before = page.flatMap(({ turn, media }) => (media && turn < NEW_TURN ? [turn] : []))
  if (before.length > 0)
    await tx.execute(sql`delete from product_media where product_id = any(${sql.param(before)}::int[])`)
  await tx.execute(sql`
    insert into product_media (product_id, position, image, video, alt)
    select p.id, m.place - 1, m.value ->> 'image', m.value ->> 'video', m.value -> 'alt'
    from jsonb_to_recordset(${jsonOf(rows)}::jsonb) row (slug text, part jsonb) join products p on p.slug = row.slug
    cross join lateral jsonb_array_elements(row.part) with ordinality m (value, place)`)
}
