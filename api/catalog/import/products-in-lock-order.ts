import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { flashSaleProducts, flashSales, products } from '../products/tables.ts'
import { chunksOf } from './chunks.ts'
import { type Ids, productIds } from './ids-by-slug.ts'
import type { Rows } from './read-lines.ts'

type Turn = {
  /** Ids by slug of the products that are there already. */
  idOf: Ids
  /** Products that the import changes although the file may not name them as such. */
  besides: number[]
  atOnce: number
}

/**
 * The file's products in chunks, each locked. Buyers lock the products of an order from low ids to high
 * (api/ordering/orders/take-stock.ts), and so does this, that neither waits for the other in a circle: known products in the order of
 * their ids, then new ones as they come. What lies between is locked in its turn.
 */
export async function* productsInLockOrder(tx: Tx, rows: Rows['product'], { idOf, besides, atOnce }: Turn) {
  const turnOf = ({ record }: Rows['product'][number]) => idOf.get(record.slug) ?? Number.MAX_SAFE_INTEGER
  const inTurn = rows.toSorted((a, b) => turnOf(a) - turnOf(b))
  let reached = 0
  for (const chunk of chunksOf(inTurn, atOnce)) {
    const last = Math.max(...chunk.map(turnOf))
    const passed = besides.filter((id) => reached < id && id <= last)
    await lockProducts(tx, [...passed, ...chunk.flatMap(({ record }) => idOf.get(record.slug) ?? [])])
    yield chunk
    reached = last
  }
  const left = besides.filter((id) => reached < id)
  await lockProducts(tx, left)
}

/** As buyers lock them: from low to high, and no key, so that carts can be filled meanwhile. */
export async function lockProducts(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const wanted = sql`${products.id} = any(${sql.param(ids)}::int[])`
  await tx.select({ id: products.id }).from(products).where(wanted).orderBy(asc(products.id)).for('no key update')
}

/** Products that get stars, or that enter or leave a flash sale. */
export async function productsBesides(tx: Tx, { review, flash_sale: sales }: Rows): Promise<number[]> {
  const offered = sales.flatMap(({ record }) => record.products)
  const named = [...review.map(({ record }) => record.product), ...offered.map(({ product }) => product)]
  const slugs = sales.map(({ record }) => record.slug)
  const onSale = await tx
    .select({ id: flashSaleProducts.productId })
    .from(flashSaleProducts)
    .innerJoin(flashSales, eq(flashSales.id, flashSaleProducts.flashSaleId))
    .where(inArray(flashSales.slug, slugs))
  return [...new Set([...(await productIds(tx, named)).values(), ...onSale.map(({ id }) => id)])]
}
