import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment, uuidKey } from '../../platform/database/columns.ts'
import { products } from '../products/tables.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: uuidKey(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The delivered order line it speaks of; null for reviews that came with the demo bazaar or an import. */
    orderLineId: uuid().unique(),
    /**
     * Who wrote it here; null where it came with the demo bazaar, an import, or its writer has left. The catalogue knows
     * no shoppers: the foreign key stands in the migration alone (`reviews_shopper_id_shoppers_id_fk`, decision 22).
     */
    shopperId: uuid(),
    author: text().notNull(),
    language: text().notNull(),
    rating: smallint().notNull(),
    body: text().notNull(),
    images: jsonb().$type<string[]>().notNull().default([]),
    public: boolean().notNull().default(true),
    /** Set when somebody should look at it, with why (`links`, `words`, `reported`). */
    flag: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment(),
  },
  (review) => [
    index().on(review.productId, review.createdAt),
    index().on(review.shopperId),
    // Those that wait to be judged are few among many.
    index('reviews_waiting').on(review.createdAt, review.id).where(sql`${review.flag} is not null`),
    index('reviews_newest').on(review.createdAt, review.id),
    check('reviews_rating', sql`${review.rating} between 1 and 5`),
  ],
)
