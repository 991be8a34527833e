import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { categories, products } from '../../catalog/products/tables.ts'
import { stores } from '../../catalog/stores/tables.ts'
import { shoppers } from '../../customers/shoppers/tables.ts'
import { moment, money, uuidKey, words } from '../../platform/database/columns.ts'
import { orders } from '../orders/tables.ts'

/**
 * What takes something off an order (design.md, Rules of the shop). `priceType` 1 flat, 2 percent (spec §4). Money in
 * AFN minor units. Whose goods it is for: the whole shop's while store, category and `voucher_products` are empty.
 */
export const vouchers = pgTable(
  'vouchers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** In upper case Latin letters and digits, as `foldCode` writes it. */
    code: text().notNull().unique(),
    title: words().notNull(),
    priceType: smallint().notNull(),
    /** Flat: what is taken off. 0 for percent. */
    amount: money().notNull().default(0),
    /** Percent: hundredths of a percent, 1250 for 12.5 %. 0 for flat. */
    basisPoints: integer().notNull().default(0),
    /** The most that a percentage takes off. */
    cap: money(),
    /** What must be spent on its goods, after store discounts. */
    minSpend: money().notNull().default(0),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** How often it may be used in all, and by one shopper; null without a limit. */
    usageLimit: integer(),
    usagePerShopper: integer(),
    used: integer().notNull().default(0),
    storeId: integer().references(() => stores.id, { onDelete: 'cascade' }),
    categoryId: integer().references(() => categories.id, { onDelete: 'cascade' }),
    /** True: shown on products and stores, to collect. False: only for those who know its code. */
    public: boolean().notNull().default(true),
    active: boolean().notNull().default(true),
  },
  (voucher) => [
    index().on(voucher.storeId),
    index().on(voucher.categoryId),
    check('vouchers_price_type', sql`${voucher.priceType} in (1, 2)`),
    check(
      'vouchers_worth',
      sql`(${voucher.priceType} = 1 and ${voucher.amount} > 0) or (${voucher.priceType} = 2 and ${voucher.basisPoints} between 1 and 10000)`,
    ),
    check(
      'vouchers_used',
      sql`${voucher.used} >= 0 and (${voucher.usageLimit} is null or ${voucher.used} <= ${voucher.usageLimit})`,
    ),
    check('vouchers_window', sql`${voucher.startsAt} < ${voucher.endsAt}`),
  ],
)

/** The products that a voucher is for, where it is for some only. */
export const voucherProducts = pgTable(
  'voucher_products',
  {
    voucherId: integer()
      .notNull()
      .references(() => vouchers.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (scope) => [primaryKey({ columns: [scope.voucherId, scope.productId] }), index().on(scope.productId)],
)

/** A shopper's wallet. */
export const collectedVouchers = pgTable(
  'collected_vouchers',
  {
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id, { onDelete: 'cascade' }),
    voucherId: integer()
      .notNull()
      .references(() => vouchers.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (collected) => [primaryKey({ columns: [collected.shopperId, collected.voucherId] }), index().on(collected.voucherId)],
)

/** A voucher spent on an order; `releasedAt` once it was given back. `amount` in minor units of the order's currency. */
export const voucherUses = pgTable(
  'voucher_uses',
  {
    id: uuidKey(),
    voucherId: integer()
      .notNull()
      .references(() => vouchers.id, { onDelete: 'cascade' }),
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    amount: money().notNull(),
    createdAt: moment().notNull().defaultNow(),
    releasedAt: moment(),
  },
  (use) => [
    uniqueIndex().on(use.voucherId, use.orderId),
    index().on(use.orderId),
    index().on(use.shopperId, use.voucherId),
  ],
)
