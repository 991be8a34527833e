import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { type SourceType, Visibility } from '../../../contract/site/settings.ts'
import { type Words, words } from '../../platform/database/columns.ts'
import type { OpenOrderCaps } from './open-order-caps.ts'

export type Settings = {
  siteName: Words
  metaTitle: Words
  metaDescription: Words
  copyrightText: Words
  phone: string
  email: string
  address: Words
  chatNumber: string
  chatGreeting: Words
  primaryColor: string
  primaryHoverColor: string
  /** AFN minor units for one USD. */
  usdRate: number
  analyticsId: string
  /** Hours in which an order paid in cash must be confirmed, else it is released. */
  confirmationHours: number
  /** What may wait at once without being confirmed or paid, for one shopper, phone and network. */
  openOrders: OpenOrderCaps
}

/** The one row of the shop's settings. */
export const settings = pgTable(
  'settings',
  { id: integer().primaryKey().default(1), value: jsonb().$type<Settings>().notNull() },
  (row) => [check('settings_one_row', sql`${row.id} = 1`)],
)

/** Languages that do not ship in the build: their interface texts are `messages`. */
export const languages = pgTable('languages', {
  code: text().primaryKey(),
  name: text().notNull(),
  direction: text().notNull(),
  iso: text().notNull(),
  public: boolean().notNull().default(true),
})

export const messages = pgTable(
  'messages',
  {
    language: text()
      .notNull()
      .references(() => languages.code, { onDelete: 'cascade' }),
    key: text().notNull(),
    text: text().notNull(),
  },
  (message) => [primaryKey({ columns: [message.language, message.key] })],
)

/** What a banner or slide points at; `value` holds the ids or words its type lists. */
export type SourceValue = {
  category_ids?: number[]
  sub_category_ids?: number[]
  tags?: string[]
  brand_ids?: number[]
  product_ids?: number[]
}

/** Where a banner stands. */
export const bannerPlacements = ['slider', 'home', 'top', 'popup'] as const

/** Slides, banners (types 1 to 9), the top banner and the popup. `status` 1 is public (spec §4). */
export const banners = pgTable(
  'banners',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What an import knows the banner by; null for a banner made elsewhere. */
    key: text().unique(),
    placement: text({ enum: bannerPlacements }).notNull(),
    type: smallint().notNull().default(1),
    title: words().notNull(),
    text: words().notNull(),
    image: text().notNull(),
    status: smallint().$type<Visibility>().notNull().default(Visibility.public),
    closable: boolean().notNull().default(true),
    sourceType: smallint().$type<SourceType>().notNull(),
    sourceValue: jsonb().$type<SourceValue>().notNull().default({}),
    url: text().notNull().default(''),
    slug: text().notNull().default(''),
    position: integer().notNull().default(0),
  },
  (banner) => [
    index().on(banner.placement, banner.position),
    check('banners_source', sql`${banner.sourceType} between 1 and 6`),
  ],
)

/** Where a link stands: in the header, or in one of the lists of the footer. */
export const linkPlacements = ['header_left', 'header_right', 'services', 'about', 'payment', 'social'] as const

export const siteLinks = pgTable('site_links', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  placement: text({ enum: linkPlacements }).notNull(),
  title: words().notNull(),
  url: text().notNull(),
  image: text().notNull().default(''),
  position: integer().notNull().default(0),
})

export type PageSection = { heading: Words; paragraphs: Words[] }
export const pages = pgTable('pages', {
  slug: text().primaryKey(),
  title: words().notNull(),
  sections: jsonb().$type<PageSection[]>().notNull(),
})
