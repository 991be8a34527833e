import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, uuidKey } from '../../platform/database/columns.ts'
import { shoppers } from '../shoppers/tables.ts'

export const addresses = pgTable(
  'addresses',
  {
    id: uuidKey(),
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull().default(''),
    phone: text().notNull(),
    phone2: text().notNull().default(''),
    country: text().notNull(),
    state: text().notNull().default(''),
    city: text().notNull(),
    zipCode: text().notNull().default(''),
    address: text().notNull(),
    address2: text().notNull().default(''),
    landmark: text().notNull().default(''),
    /** The default address; at most one per shopper. */
    preferred: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (address) => [
    index().on(address.shopperId, address.createdAt),
    index('addresses_phone').using('gin', address.phone.op('gin_trgm_ops')),
  ],
)
