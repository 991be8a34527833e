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
import { type PriceType, priceTypes, type WorthField, worthField } from '#contract/catalog/voucher.ts'
import { categories, products } from '../../catalog/products/tables.ts'
import { stores } from '../../catalog/stores/tables.ts'
import { shoppers } from '../../customers/shoppers/tables.ts'
import { localizedText, moment, money, uuidKey } from '../../platform/database/columns.ts'
import { orders } from '../orders/tables.ts'

/**
 * A discount by code. `priceType` selects its kind; `kinds/` has one rule per kind. Money in AFN minor
 * units. The voucher applies to the whole shop if store, category and `voucher_products` are empty.
 */
export const vouchers = pgTable(
  'vouchers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Upper-case Latin letters and digits, as `normalizeCode` returns them. */
    code: text().notNull().unique(),
    title: localizedText().notNull(),
    priceType: smallint().$type<PriceType>().notNull(),
    /** Discount of a flat voucher; 0 for the other kinds. */
    amount: money().notNull().default(0),
    /** Discount of a percent voucher in basis points: 1250 for 12.5 %; 0 for the other kinds. */
    basisPoints: integer().notNull().default(0),
    /** Maximum discount; null without a limit. */
    cap: money(),
    /** Minimum worth of the eligible products, after bundle deals. */
    minSpend: money().notNull().default(0),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** Maximum number of uses by all shoppers (`usageLimit`) and by one shopper (`usagePerShopper`); null without a limit. */
    usageLimit: integer(),
    usagePerShopper: integer(),
    used: integer().notNull().default(0),
    storeId: integer().references(() => stores.id, { onDelete: 'cascade' }),
    categoryId: integer().references(() => categories.id, { onDelete: 'cascade' }),
    /** True: listed on product and store pages, where shoppers collect it. False: usable only with the code. */
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

/** SQL check: each kind has a valid value in the field of its discount. */
function ofItsKind(priceType: SQLWrapper, holds: Record<WorthField, SQL>): SQL {
  const kinds = priceTypes.map((kind) => {
    const field = worthField[kind]
    const isOfKind = sql`${priceType} = ${sql.raw(String(kind))}`
    return field ? sql`(${isOfKind} and ${holds[field]})` : isOfKind
  })
  return sql.join(kinds, sql` or `)
}

/** Products that a voucher applies to, if it is limited to some. */
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

/** The vouchers in shoppers' wallets. */
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

/** A voucher used by an order. `releasedAt`: when a cancellation released it. `amount` in minor units of the order's currency. */
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
