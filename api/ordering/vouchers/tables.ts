import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
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
import { type PriceType, priceTypes, type WorthField, worthField } from '../../../contract/catalog/voucher.ts'
import { categories, products } from '../../catalog/products/tables.ts'
import { stores } from '../../catalog/stores/tables.ts'
import { shoppers } from '../../customers/shoppers/tables.ts'
import { moment, money, uuidKey, words } from '../../platform/database/columns.ts'
import { orders } from '../orders/tables.ts'

/**
 * What takes something off an order (design.md, Rules of the shop). `priceType` is its kind, whose rule stands in `kinds/`.
 * Money in AFN minor units. Whose goods it is for: the whole shop's while store, category and `voucher_products` are empty.
 */
export const vouchers = pgTable(
  'vouchers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** In upper case Latin letters and digits, as `foldCode` writes it. */
    code: text().notNull().unique(),
    title: words().notNull(),
    priceType: smallint().$type<PriceType>().notNull(),
    /** Flat: what is taken off; else 0. */
    amount: money().notNull().default(0),
    /** Percent: hundredths of a percent, 1250 for 12.5 %; else 0. */
    basisPoints: integer().notNull().default(0),
    /** The most it takes off; null without a limit. */
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
    check('vouchers_price_type', sql`${voucher.priceType} in (${sql.raw(priceTypes.join(', '))})`),
    check(
      'vouchers_worth',
      ofItsKind(voucher.priceType, {
        amount: sql`${voucher.amount} > 0`,
        percent: sql`${voucher.basisPoints} between 1 and 10000`,
      }),
    ),
    check(
      'vouchers_used',
      sql`${voucher.used} >= 0 and (${voucher.usageLimit} is null or ${voucher.used} <= ${voucher.usageLimit})`,
    ),
    check('vouchers_window', sql`${voucher.startsAt} < ${voucher.endsAt}`),
  ],
)

/** Each kind with what holds for the field that says its worth. */
function ofItsKind(priceType: SQLWrapper, holds: Record<WorthField, SQL>): SQL {
  const kinds = priceTypes.map((kind) => {
    const field = worthField[kind]
    const isOfKind = sql`${priceType} = ${sql.raw(String(kind))}`
    return field ? sql`(${isOfKind} and ${holds[field]})` : isOfKind
  })
  return sql.join(kinds, sql` or `)
}

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
