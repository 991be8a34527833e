import { z } from 'zod'
import { PictureSlot } from '#contract/catalog/console-banners.ts'
import { ShippingType } from '#contract/catalog/shipping-rules.ts'
import { toDecimal } from '#contract/money.ts'
import { bannerPlacements, SourceType, Visibility } from '#contract/site/settings.ts'
import { mapCaps, usualOpenOrders } from '../../site/settings/open-order-caps.ts'
import { linkPlacements } from '../../site/settings/tables.ts'
import {
  Address,
  LastMoment,
  Moment,
  PicturePath,
  Position,
  Price,
  Slug,
  SomeText,
  Swatch,
  Text,
  Title,
} from './fields.ts'
import { CollectionRecord, FlashSaleRecord, ProductRecord, ReviewRecord } from './product-record.ts'
import { BundleDealRecord, VoucherRecord } from './promotion-record.ts'

const CategoryRecord = z.strictObject({
  type: z.literal('category'),
  slug: Slug,
  parent: Slug.nullable().default(null),
  title: Title,
  image: PicturePath,
  position: Position,
  public: z.boolean().default(true),
  featured: z.boolean().default(false),
})

const BrandRecord = z.strictObject({
  type: z.literal('brand'),
  slug: Slug,
  title: Title,
  aliases: z.array(z.string().trim().min(1).max(60)).max(40).default([]),
  image: PicturePath,
  public: z.boolean().default(true),
  featured: z.boolean().default(false),
  position: Position,
})

const AttributeRecord = z.strictObject({
  type: z.literal('attribute'),
  slug: Slug,
  title: Title,
  position: Position,
  values: z.array(z.strictObject({ slug: Slug, title: Title, swatch: Swatch.nullable().default(null) })).max(500),
})

const ShippingRuleRecord = z
  .strictObject({
    title: Title,
    shipping_type: z.enum(ShippingType),
    fee: Price,
    free_above: Price.nullable().default(null),
    days_min: z.number().int().min(0).max(365),
    days_max: z.number().int().min(0).max(365),
    pickup_address: Title.nullable().default(null),
    /** Each zone is a whole country (no states) or some of its states. */
    zones: z
      .array(
        z.strictObject({
          country: z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 code'),
          states: z
            .array(z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'must be an ISO 3166-2 code'))
            .max(200)
            .default([]),
        }),
      )
      .min(1)
      .max(400),
  })
  .refine((rule) => rule.days_max >= rule.days_min, { path: ['days_max'], message: 'must not be below days_min' })

const StoreRecord = z.strictObject({
  type: z.literal('store'),
  slug: Slug,
  title: Title,
  about: Text,
  city: Title,
  province: z.string().max(12),
  image: PicturePath,
  member_since: Moment,
  public: z.boolean().default(true),
  shipping_rules: z.array(ShippingRuleRecord).max(60),
})

/** `targets` lists the slugs or tags that `source_type` selects (spec §3); the source type `url` uses `url` instead. */
const BannerRecord = z
  .strictObject({
    type: z.literal('banner'),
    key: Slug,
    placement: z.enum(bannerPlacements),
    banner_type: z.number().int().min(1).max(9).default(1),
    title: Title,
    text: Text,
    /** Empty for a banner without an image. The top banner never has one. */
    image: z.union([z.literal(''), PicturePath]),
    /** Variants of the image for one language or for phones. */
    pictures: z.partialRecord(PictureSlot.exclude(['wide']), PicturePath).default({}),
    alt: Text,
    mirrored: z.boolean().default(true),
    starts_at: Moment.nullable().default(null),
    ends_at: LastMoment.nullable().default(null),
    status: z.enum(Visibility).default(Visibility.public),
    closable: z.boolean().default(true),
    source_type: z.enum(SourceType),
    targets: z.array(z.string().min(1).max(120)).max(200).default([]),
    url: z.union([z.literal(''), Address]).default(''),
    position: Position,
  })
  .refine((banner) => banner.source_type === SourceType.url || banner.targets.length > 0, {
    path: ['targets'],
    message: 'must name what the banner leads to',
  })
  .refine(({ starts_at, ends_at }) => !starts_at || !ends_at || Date.parse(ends_at) > Date.parse(starts_at), {
    path: ['ends_at'],
    message: 'must be after starts_at',
  })

const LinkRecord = z.strictObject({
  type: z.literal('link'),
  placement: z.enum(linkPlacements),
  title: Title,
  /** The number of this link among links with the same placement and English title, in their order. */
  nth: z.number().int().min(1).max(1000).default(1),
  url: z.union([z.literal(''), Address]),
  image: z.union([z.literal(''), PicturePath]).default(''),
  position: Position,
})

/** More than a text of 20,000 characters in the console can have. */
const MAX_SECTIONS = 10_000

const PageRecord = z.strictObject({
  type: z.literal('page'),
  slug: Slug,
  title: Title,
  sections: z.array(z.strictObject({ heading: Text, paragraphs: z.array(SomeText) })).max(MAX_SECTIONS),
  meta_title: Text,
  meta_description: Text,
  public: z.boolean().default(true),
})

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1d4e9e')

/** `worth` in AFN. */
const OpenOrderCap = z.strictObject({ orders: z.number().int().min(1).max(100_000), worth: Price.positive() })
const usualCaps = mapCaps(usualOpenOrders, toDecimal)

const SettingRecord = z.strictObject({
  type: z.literal('setting'),
  site_name: Title,
  meta_title: Text,
  meta_description: Text,
  copyright_text: Text,
  phone: z.string().max(40).default(''),
  email: z.string().max(254).default(''),
  address: Text,
  chat_number: z.string().max(40).default(''),
  chat_greeting: Text,
  primary_color: Colour,
  primary_hover_color: Colour,
  header_logo: z.union([z.literal(''), PicturePath]).default(''),
  footer_logo: z.union([z.literal(''), PicturePath]).default(''),
  /** AFN per USD. */
  usd_rate: Price.positive(),
  analytics_id: z.string().max(60).default(''),
  /** The time limit for the confirmation of a cash order. */
  confirmation_hours: z.number().int().min(1).max(720).default(48),
  /** The limits for orders that wait for confirmation or payment. */
  open_orders: z
    .strictObject({
      shopper: OpenOrderCap.default(usualCaps.shopper),
      phone: OpenOrderCap.default(usualCaps.phone),
      network: OpenOrderCap.default(usualCaps.network),
    })
    .prefault({}),
})

/** Every type of line of a catalogue (docs/catalogue-format.md), in the order in which they are written. */
export const recordTypes = {
  setting: SettingRecord,
  category: CategoryRecord,
  brand: BrandRecord,
  attribute: AttributeRecord,
  store: StoreRecord,
  product: ProductRecord,
  collection: CollectionRecord,
  flash_sale: FlashSaleRecord,
  voucher: VoucherRecord,
  bundle_deal: BundleDealRecord,
  review: ReviewRecord,
  banner: BannerRecord,
  link: LinkRecord,
  page: PageRecord,
} as const

export type RecordType = keyof typeof recordTypes
/** A parsed record: optional fields have their defaults. */
export type RecordOf<T extends RecordType> = z.output<(typeof recordTypes)[T]>
/** A record as the file contains it, before defaults. */
export type ExportedRecord = { [T in RecordType]: z.input<(typeof recordTypes)[T]> }[RecordType]
export type CatalogueRecord = { [T in RecordType]: RecordOf<T> }[RecordType]
