import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { Selected } from '#contract/ordering/cart.ts'
import { inventories } from '../../catalog/products/tables.ts'
import { shippingRules, stores } from '../../catalog/stores/tables.ts'
import { addresses } from '../../customers/addresses/tables.ts'
import { shoppers } from '../../customers/shoppers/tables.ts'
import { moment, money, uuidKey } from '../../platform/database/columns.ts'

/** The shopper's choices for the whole cart. */
export const carts = pgTable('carts', {
  shopperId: uuid()
    .primaryKey()
    .references(() => shoppers.id, { onDelete: 'cascade' }),
  addressId: uuid().references(() => addresses.id, { onDelete: 'set null' }),
  /**
   * The voucher code that the shopper entered or chose, as `normalizeCode` returns it. Each read of the cart checks again whether it applies.
   */
  voucherCode: text(),
  updatedAt: moment().notNull().defaultNow(),
})

/** `selected`: 1 checked, 2 unchecked (spec §4). `priceWhenAdded` in minor units of `currency`. */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: uuidKey(),
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id, { onDelete: 'cascade' }),
    inventoryId: integer()
      .notNull()
      .references(() => inventories.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    selected: smallint().$type<Selected>().notNull().default(Selected.checked),
    priceWhenAdded: money().notNull(),
    currency: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (line) => [
    uniqueIndex().on(line.shopperId, line.inventoryId),
    index().on(line.inventoryId),
    check('cart_lines_quantity', sql`${line.quantity} >= 1`),
    check('cart_lines_selected', sql`${line.selected} in (1, 2)`),
  ],
)

/** The chosen shipping rule for each store. */
export const cartShipping = pgTable(
  'cart_shipping',
  {
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id, { onDelete: 'cascade' }),
    storeId: integer()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    shippingRuleId: integer()
      .notNull()
      .references(() => shippingRules.id, { onDelete: 'cascade' }),
  },
  (choice) => [primaryKey({ columns: [choice.shopperId, choice.storeId] })],
)
