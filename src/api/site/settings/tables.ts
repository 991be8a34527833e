import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bannerPlacements, type SourceType, Visibility } from '#contract/site/settings.ts'
import { type LocalizedText, localizedText, moment, money } from '../../platform/database/columns.ts'
import type { OpenOrderCaps } from './open-order-caps.ts'

export type Settings = {
  siteName: LocalizedText
  metaTitle: LocalizedText
  metaDescription: LocalizedText
  copyrightText: LocalizedText
  phone: string
  email: string
  address: LocalizedText
  chatNumber: string
  chatGreeting: LocalizedText
  primaryColor: string
  primaryHoverColor: string
  /** Names of pictures. If empty, pages show the shop's symbol and name. */
  headerLogo: string
  footerLogo: string
  /** AFN minor units for one USD. */
  usdRate: number
  analyticsId: string
  /** Hours within which a cash order must be confirmed; otherwise it is cancelled. */
  confirmationHours: number
  /**
   * The most that staff without `refunds.unlimited` may refund of one order, in AFN minor units. Not part of a
   * catalogue, so an import does not change it.
   */
  refundLimit: number
  /** Whether a cash order counts as paid on delivery, before the courier's cash is counted. */
  cashPaidOnDelivery: boolean
  /** Whether the total of each parcel is rounded to whole afghanis, for orders paid in afghanis on delivery. */
  cashRounded: boolean
  /** Limits on unconfirmed or unpaid orders, for one shopper, phone and network. */
  openOrders: OpenOrderCaps
  /** Numbers of payment methods that are disabled although configured. Not part of a catalogue. */
  paymentsOff: number[]
}

/** The shop's settings, in a single row. */
export const settings = pgTable(
  'settings',
  { id: integer().primaryKey().default(1), value: jsonb().$type<Settings>().notNull() },
  (row) => [check('settings_one_row', sql`${row.id} = 1`)],
)

/**
 * Every exchange rate that the settings had, in AFN minor units for one USD. A trigger writes it on each change of the
 * settings.
 */
export const usdRates = pgTable(
  'usd_rates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    rate: money().notNull(),
    at: moment().notNull().default(sql`clock_timestamp()`),
  },
  (change) => [index().on(change.at), check('usd_rates_rate', sql`${change.rate} > 0`)],
)

/** Added languages, and built-in ones once staff changed their texts. `messages` has the changed texts. */
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

/** The target of a banner or slide; `value` has the ids or words for its type. */
export type SourceValue = {
  category_ids?: number[]
  sub_category_ids?: number[]
  tags?: string[]
  brand_ids?: number[]
  product_ids?: number[]
}

/** Names of pictures: `wide_fa` for Dari, `narrow` for phones, `narrow_fa` for Dari on phones. */
export type BannerPictures = Record<string, string>

/** Slides, banners (types 1 to 9), the top banner and the popup. `status` 1 is public (spec §4). */
export const banners = pgTable(
  'banners',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Identifies the banner in imports; null for one created in the console. */
    key: text().unique(),
    placement: text({ enum: bannerPlacements }).notNull(),
    type: smallint().notNull().default(1),
    title: localizedText().notNull(),
    text: localizedText().notNull(),
    image: text().notNull(),
    status: smallint().$type<Visibility>().notNull().default(Visibility.public),
    closable: boolean().notNull().default(true),
    sourceType: smallint().$type<SourceType>().notNull(),
    sourceValue: jsonb().$type<SourceValue>().notNull().default({}),
    url: text().notNull().default(''),
    slug: text().notNull().default(''),
    position: integer().notNull().default(0),
    /** Content of the picture that title and text do not mention. */
    alt: localizedText().notNull().default({}),
    /** Pictures for one language or for phones, used instead of `image`. */
    pictures: jsonb().$type<BannerPictures>().notNull().default({}),
    /** Whether right-to-left pages mirror `image`. */
    mirrored: boolean().notNull().default(true),
    /** The period in which it is shown, by the database clock; null for no limit. */
    startsAt: moment(),
    endsAt: moment(),
  },
  (banner) => [
    index().on(banner.placement, banner.position),
    check('banners_source', sql`${banner.sourceType} between 1 and 6`),
    check('banners_window', sql`${banner.endsAt} > ${banner.startsAt}`),
  ],
)

/** The place of a link: in the header, or in one of the lists of the footer. */
export const linkPlacements = ['header_left', 'header_right', 'services', 'about', 'payment', 'social'] as const

export const siteLinks = pgTable('site_links', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  placement: text({ enum: linkPlacements }).notNull(),
  title: localizedText().notNull(),
  url: text().notNull(),
  image: text().notNull().default(''),
  position: integer().notNull().default(0),
})

/**
 * An empty text means that a language deliberately has none there. If a language has no entry, another language is
 * shown. `id`: of a question, stored when staff first change the list.
 */
export type PageSection = { id?: number; heading: LocalizedText; paragraphs: LocalizedText[] }
export const pages = pgTable('pages', {
  slug: text().primaryKey(),
  title: localizedText().notNull(),
  sections: jsonb().$type<PageSection[]>().notNull(),
  /** For search engines; if empty, the title and the first paragraph. */
  metaTitle: localizedText().notNull().default({}),
  metaDescription: localizedText().notNull().default({}),
  public: boolean().notNull().default(true),
})
