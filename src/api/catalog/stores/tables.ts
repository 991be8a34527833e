import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { ShippingType } from '#contract/catalog/shipping-rules.ts'
import { localizedText, moment, money } from '../../platform/database/columns.ts'

export const stores = pgTable('stores', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  title: localizedText().notNull(),
  about: localizedText().notNull(),
  city: localizedText().notNull(),
  province: text().notNull(),
  image: text().notNull(),
  memberSince: moment().notNull(),
  public: boolean().notNull().default(true),
})

/** The delivery methods of a store: type 1 delivers, type 2 is store pickup. Fees are AFN minor units. */
export const shippingRules = pgTable(
  'shipping_rules',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    storeId: integer()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    title: localizedText().notNull(),
    shippingType: smallint().$type<ShippingType>().notNull(),
    fee: money().notNull(),
    freeAbove: money(),
    daysMin: smallint().notNull(),
    daysMax: smallint().notNull(),
    pickupAddress: localizedText(),
    position: integer().notNull().default(0),
  },
  (rule) => [
    index().on(rule.storeId),
    check('shipping_rules_type', sql`${rule.shippingType} in (1, 2)`),
    check('shipping_rules_fee', sql`${rule.fee} >= 0`),
    check('shipping_rules_days', sql`${rule.daysMin} >= 0 and ${rule.daysMax} >= ${rule.daysMin}`),
  ],
)

/** The zones of a rule: a whole country (`state` empty) or one of its states. */
export const shippingZones = pgTable(
  'shipping_zones',
  {
    ruleId: integer()
      .notNull()
      .references(() => shippingRules.id, { onDelete: 'cascade' }),
    country: text().notNull(),
    state: text().notNull().default(''),
  },
  (zone) => [primaryKey({ columns: [zone.ruleId, zone.country, zone.state] })],
)
