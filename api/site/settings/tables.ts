import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bannerPlacements, type SourceType, Visibility } from '../../../contract/site/settings.ts'
import { moment, money, type Words, words } from '../../platform/database/columns.ts'
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
  /** Names of pictures; empty: the shop's symbol and name stand there. */
  headerLogo: string
  footerLogo: string
  /** AFN minor units for one USD. */
  usdRate: number
  analyticsId: string
  /** Hours in which an order paid in cash must be confirmed, else it is released. */
  confirmationHours: number
  /** What staff without `refunds.unlimited` may give back of one order, in AFN minor units. No part of a catalogue: an import leaves it. */
  refundLimit: number
  /** Whether an order paid in cash counts as paid once it is delivered, before its courier's cash is counted. */
  cashPaidOnDelivery: boolean
  /** What may wait at once without being confirmed or paid, for one shopper, phone and network. */
  openOrders: OpenOrderCaps
  /** Numbers of ways to pay that are switched off though they could be used. No part of a catalogue. */
  paymentsOff: number[]
}

/** The one row of the shop's settings. */
export const settings = pgTable(
  'settings',
  { id: integer().primaryKey().default(1), value: jsonb().$type<Settings>().notNull() },
  (row) => [check('settings_one_row', sql`${row.id} = 1`)],
)

/** Each rate of the dollar that the settings ever had, in AFN minor units. A trigger writes it, whoever changed the settings. */
export const usdRates = pgTable(
  'usd_rates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    rate: money().notNull(),
    at: moment().notNull().default(sql`clock_timestamp()`),
  },
  (change) => [index().on(change.at), check('usd_rates_rate', sql`${change.rate} > 0`)],
)

/** Languages that do not ship in the build, and those that do once staff changed something of them. What they say otherwise is `messages`. */
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

/** Names of pictures: `wide_fa` for Dari, `narrow` for phones, `narrow_fa` for both at once. */
export type BannerPictures = Record<string, string>

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
    /** What the picture shows that title and text do not say. */
    alt: words().notNull().default({}),
    /** Pictures for one language or for phones, where there are such beside `image`. */
    pictures: jsonb().$type<BannerPictures>().notNull().default({}),
    /** Whether `image` is turned round in right-to-left pages. */
    mirrored: boolean().notNull().default(true),
    /** When it is shown, by the database's clock; null is at once, and for good. */
    startsAt: moment(),
    endsAt: moment(),
  },
  (banner) => [
    index().on(banner.placement, banner.position),
    check('banners_source', sql`${banner.sourceType} between 1 and 6`),
    check('banners_window', sql`${banner.endsAt} > ${banner.startsAt}`),
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

/**
 * Where a language has an empty text, nothing is said there in it; where it has none at all, another language stands in.
 * `id`: of a question, from when staff first change the list.
 */
export type PageSection = { id?: number; heading: Words; paragraphs: Words[] }
export const pages = pgTable('pages', {
  slug: text().primaryKey(),
  title: words().notNull(),
  sections: jsonb().$type<PageSection[]>().notNull(),
  /** For search engines; where they are empty, the title and the first paragraph. */
  metaTitle: words().notNull().default({}),
  metaDescription: words().notNull().default({}),
  public: boolean().notNull().default(true),
})
