import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { toMinor } from '#contract/money.ts'
import { collections, flashSaleProducts, flashSales, productCollections, products } from '../products/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { chunksOf, replacing } from './chunks.ts'
import { productIds } from './ids-by-slug.ts'
import type { Rows } from './read-lines.ts'
import type { RecordOf } from './records.ts'
import type { ImportContext } from './write-frame.ts'

export async function writeCollections({ tx, wrote }: ImportContext, rows: Rows['collection']) {
  const ids = await productIds(
    tx,
    rows.flatMap((row) => row.record.products),
  )
  for (const { record, place } of rows) {
    const value = {
      title: record.title,
      image: record.image,
      position: record.position ?? place,
      onHome: record.on_home,
    }
    const [row] = await tx
      .insert(collections)
      .values({ slug: record.slug, ...value })
      .onConflictDoUpdate({ target: collections.slug, set: value })
      .returning({ id: collections.id })
    const collectionId = row?.id as number
    await tx.delete(productCollections).where(eq(productCollections.collectionId, collectionId))
    const members = record.products.map((slug, position) => ({
      collectionId,
      productId: ids.get(slug) as number,
      position,
    }))
    for (const chunk of chunksOf(members)) await tx.insert(productCollections).values(chunk)
    wrote(1)
  }
}

/** Keeps the sold quantities of an existing sale. */
export async function writeFlashSales({ tx, wrote }: ImportContext, rows: Rows['flash_sale']) {
  const named = rows.flatMap((row) => row.record.products.map((item) => item.product))
  const ids = await productIds(tx, named)
  for (const { record } of rows) {
    const value = {
      title: record.title,
      image: record.image,
      startsAt: new Date(record.starts_at),
      endsAt: new Date(record.ends_at),
      public: record.public,
    }
    const [sale] = await tx
      .insert(flashSales)
      .values({ slug: record.slug, ...value })
      .onConflictDoUpdate({ target: flashSales.slug, set: value })
      .returning({ id: flashSales.id })
    const flashSaleId = sale?.id as number
    const before = await tx.select().from(flashSaleProducts).where(eq(flashSaleProducts.flashSaleId, flashSaleId))
    const soldOf = new Map(before.map((item) => [item.productId, item.sold]))
    await tx.delete(flashSaleProducts).where(eq(flashSaleProducts.flashSaleId, flashSaleId))
    const items = record.products.map((item, position) => {
      const productId = ids.get(item.product) as number
      const sold = soldOf.get(productId) ?? item.sold
      return {
        flashSaleId,
        productId,
        price: toMinor(item.price),
        usdPrice: toMinor(item.usd_price),
        allotment: Math.max(item.allotment, sold),
        sold,
        capPerBuyer: item.cap_per_buyer,
        position,
      }
    })
    for (const chunk of chunksOf(items)) await tx.insert(flashSaleProducts).values(chunk)
    wrote(1)
  }
}

/** Writes reviews and then recomputes the rating of their products. */
export async function writeReviews({ tx, wrote }: ImportContext, rows: Rows['review']) {
  const ids = await productIds(
    tx,
    rows.map((row) => row.record.product),
  )
  for (const chunk of chunksOf(rows)) {
    const values = chunk.map(({ record }) => ({
      id: record.id ?? reviewId(record),
      productId: ids.get(record.product) as number,
      author: record.author,
      language: record.language,
      rating: record.rating,
      body: record.body,
      images: record.images,
      public: record.public,
      createdAt: new Date(record.created_at),
    }))
    const set = replacing('productId', 'author', 'language', 'rating', 'body', 'images', 'public', 'createdAt')
    await tx.insert(reviews).values(values).onConflictDoUpdate({ target: reviews.id, set })
    wrote(chunk.length)
  }
  for (const chunk of chunksOf([...ids.values()])) {
    const stars = tx
      .select({
        productId: reviews.productId,
        sum: sql<number>`sum(${reviews.rating}) filter (where ${reviews.public})`.as('sum'),
        count: sql<number>`count(*) filter (where ${reviews.public})`.as('count'),
      })
      .from(reviews)
      .where(inArray(reviews.productId, chunk))
      .groupBy(reviews.productId)
      .as('stars')
    await tx
      .update(products)
      .set({ ratingSum: sql`coalesce(${stars.sum}, 0)`, ratingCount: sql`${stars.count}` })
      .from(stars)
      .where(eq(products.id, stars.productId))
  }
}

/** Derives the id from the content, so that a second import does not duplicate the review. */
export function reviewId({
  product,
  author,
  created_at,
}: Pick<RecordOf<'review'>, 'product' | 'author' | 'created_at'>): string {
  const hash = createHash('sha256').update(`${product}\n${author}\n${created_at}`).digest('hex')
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 3) | 8).toString(16)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
