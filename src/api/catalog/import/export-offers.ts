import { asc, eq, gt, type SQL } from 'drizzle-orm'
import { toDecimal } from '#contract/money.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { collections, flashSaleProducts, flashSales, productCollections, products } from '../products/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { pictureFile } from './export-frame.ts'
import type { ExportedRecord } from './records.ts'

export async function* collectionRecords(db: Queryable): AsyncGenerator<ExportedRecord> {
  const members = await db
    .select({ collectionId: productCollections.collectionId, slug: products.slug })
    .from(productCollections)
    .innerJoin(products, eq(products.id, productCollections.productId))
    .orderBy(asc(productCollections.position), asc(products.slug))
  const slugsOf = Map.groupBy(members, (member) => member.collectionId)
  for (const row of await db.select().from(collections).orderBy(asc(collections.position), asc(collections.slug))) {
    yield {
      type: 'collection',
      slug: row.slug,
      title: row.title,
      image: pictureFile(row.image),
      position: row.position,
      on_home: row.onHome,
      products: (slugsOf.get(row.id) ?? []).map((member) => member.slug),
    }
  }
}

export async function* saleRecords(db: Queryable): AsyncGenerator<ExportedRecord> {
  const items = await db
    .select({ item: flashSaleProducts, slug: products.slug })
    .from(flashSaleProducts)
    .innerJoin(products, eq(products.id, flashSaleProducts.productId))
    .orderBy(asc(flashSaleProducts.position), asc(products.slug))
  const itemsOf = Map.groupBy(items, ({ item }) => item.flashSaleId)
  for (const row of await db.select().from(flashSales).orderBy(asc(flashSales.startsAt), asc(flashSales.id))) {
    yield {
      type: 'flash_sale',
      slug: row.slug ?? `sale-${row.id}`,
      title: row.title,
      image: pictureFile(row.image),
      starts_at: row.startsAt.toISOString(),
      ends_at: row.endsAt.toISOString(),
      public: row.public,
      products: (itemsOf.get(row.id) ?? []).map(({ item, slug }) => ({
        product: slug,
        price: toDecimal(item.price),
        usd_price: toDecimal(item.usdPrice),
        allotment: item.allotment,
        sold: item.sold,
        cap_per_buyer: item.capPerBuyer,
      })),
    }
  }
}

const REVIEWS_AT_ONCE = 1_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Reads the reviews page by page, in the order of their ids. */
export async function* reviewRecords(db: Queryable): AsyncGenerator<ExportedRecord> {
  for (let after = FIRST_ID; ; ) {
    const rows = await writtenReviews(db, gt(reviews.id, after))
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < REVIEWS_AT_ONCE) return
    after = last.id
  }
}

/** The reviews that `which` selects, as an export writes them; at most one page (1,000). */
export async function writtenReviews(db: Queryable, which: SQL) {
  const rows = await db
    .select({ review: reviews, product: products.slug })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(which)
    .orderBy(asc(reviews.id))
    .limit(REVIEWS_AT_ONCE)
  return rows.map(({ review, product }) => ({
    type: 'review' as const,
    id: review.id,
    product,
    author: review.author,
    language: review.language,
    rating: review.rating,
    body: review.body,
    images: review.images.map(pictureFile),
    public: review.public,
    created_at: review.createdAt.toISOString(),
  }))
}
