import { asc, eq } from 'drizzle-orm'
import { toDecimal } from '../../../contract/money.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { collections, flashSaleProducts, flashSales, productCollections, products } from '../products/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { pictureFile } from './export-frame.ts'
import type { WrittenRecord } from './records.ts'

/** Collections, flash sales and reviews: what names products. */
export async function* offerRecords(db: Queryable): AsyncGenerator<WrittenRecord> {
  const members = await db
    .select({ collectionId: productCollections.collectionId, slug: products.slug })
    .from(productCollections)
    .innerJoin(products, eq(products.id, productCollections.productId))
    .orderBy(asc(productCollections.position), asc(products.slug))
  for (const row of await db.select().from(collections).orderBy(asc(collections.position), asc(collections.slug))) {
    yield {
      type: 'collection',
      slug: row.slug,
      title: row.title,
      image: pictureFile(row.image),
      position: row.position,
      on_home: row.onHome,
      products: members.filter((member) => member.collectionId === row.id).map((member) => member.slug),
    }
  }
  yield* saleRecords(db)
  yield* reviewRecords(db)
}

async function* saleRecords(db: Queryable): AsyncGenerator<WrittenRecord> {
  const items = await db
    .select({ item: flashSaleProducts, slug: products.slug })
    .from(flashSaleProducts)
    .innerJoin(products, eq(products.id, flashSaleProducts.productId))
    .orderBy(asc(flashSaleProducts.position), asc(products.slug))
  for (const row of await db.select().from(flashSales).orderBy(asc(flashSales.startsAt), asc(flashSales.id))) {
    yield {
      type: 'flash_sale',
      slug: row.slug ?? `sale-${row.id}`,
      title: row.title,
      image: pictureFile(row.image),
      starts_at: row.startsAt.toISOString(),
      ends_at: row.endsAt.toISOString(),
      public: row.public,
      products: items
        .filter(({ item }) => item.flashSaleId === row.id)
        .map(({ item, slug }) => ({
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

async function* reviewRecords(db: Queryable): AsyncGenerator<WrittenRecord> {
  const rows = await db
    .select({ review: reviews, product: products.slug })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .orderBy(asc(reviews.id))
  for (const { review, product } of rows) {
    yield {
      type: 'review',
      id: review.id,
      product,
      author: review.author,
      language: review.language,
      rating: review.rating,
      body: review.body,
      images: review.images.map(pictureFile),
      public: review.public,
      created_at: review.createdAt.toISOString(),
    }
  }
}
