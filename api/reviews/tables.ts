import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { products } from '../catalog/tables.ts'
import { moment, uuidKey } from '../database/columns.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: uuidKey(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The delivered order line it speaks of; null for reviews that came with the demo bazaar or an import. */
    orderLineId: uuid().unique(),
    author: text().notNull(),
    language: text().notNull(),
    rating: smallint().notNull(),
    body: text().notNull(),
    images: jsonb().$type<string[]>().notNull().default([]),
    public: boolean().notNull().default(true),
    createdAt: moment().notNull().defaultNow(),
  },
  (review) => [
    index().on(review.productId, review.createdAt),
    check('reviews_rating', sql`${review.rating} between 1 and 5`),
  ],
)
