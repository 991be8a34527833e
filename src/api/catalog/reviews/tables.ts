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
    /** The delivered order line of the review. Null for reviews of the demo data or an import. */
    orderLineId: uuid().unique(),
    /**
     * The author. Null for reviews of the demo data or an import, and after the author's account is deleted. The catalog does not
     * import shoppers, so only the migration declares the foreign key (`reviews_shopper_id_shoppers_id_fk`, decision 22).
     */
    shopperId: uuid(),
    author: text().notNull(),
    language: text().notNull(),
    rating: smallint().notNull(),
    body: text().notNull(),
    images: jsonb().$type<string[]>().notNull().default([]),
    public: boolean().notNull().default(true),
    /** The reason why staff should check the review (`links`, `words`, `reported`), or null. */
    flag: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment(),
  },
  (review) => [
    index().on(review.productId, review.createdAt),
    index().on(review.shopperId),
    // Only a few reviews wait for approval.
    index('reviews_waiting').on(review.createdAt, review.id).where(sql`${review.flag} is not null`),
    index('reviews_newest').on(review.createdAt, review.id),
    check('reviews_rating', sql`${review.rating} between 1 and 5`),
  ],
)
