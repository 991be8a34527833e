import type { ShippingType } from '#contract/catalog/shipping-rules.ts'
import type { PriceType } from '#contract/catalog/voucher.ts'
import type { SourceType } from '#contract/site/settings.ts'
import type { BannerTheme } from '../pictures/banners/banner.ts'
import type { PictureSpec } from '../pictures/spec.ts'

/** A text in both languages of the shop. */
export type LocalizedText = { en: string; fa: string }

export type DemoSubCategory = { slug: string; title: LocalizedText; picture: PictureSpec }
export type DemoCategory = DemoSubCategory & { subCategories: DemoSubCategory[] }

export type DemoBrand = {
  slug: string
  name: LocalizedText
  /** Other spellings for the search, in both scripts. */
  aliases: string[]
  featured: boolean
  colours: string[]
}

/** A shipping rule: 1 delivery to an address, 2 store pickup (spec §4). */
export type DemoShippingRule = {
  title: LocalizedText
  type: ShippingType
  feeAfn: number
  /** Parcels from this value on ship free; null means never. */
  freeAboveAfn: number | null
  /** From and to, in days. */
  days: [number, number]
  /** ISO 3166-2:AF codes, or every province. */
  provinces: string[] | 'all'
  /** ISO 3166-1 codes of countries outside Afghanistan. */
  abroad: string[]
  pickupAddress?: LocalizedText
}

export type DemoStore = {
  slug: string
  name: LocalizedText
  city: LocalizedText
  /** ISO 3166-2:AF, such as AF-KAB. */
  provinceCode: string
  about: LocalizedText
  /** ISO date. */
  memberSince: string
  colours: string[]
  shippingRules: DemoShippingRule[]
}

export type DemoAttribute = {
  slug: string
  title: LocalizedText
  values: { slug: string; title: LocalizedText; swatch?: string }[]
}

export type DemoInventory = {
  sku: string
  /** Attribute slug to value slug; empty for a product without choices. */
  values: Record<string, string>
  stock: number
  priceAfn?: number
  picture?: PictureSpec
}

/** Prices are whole Afghani. */
export type DemoProduct = {
  slug: string
  store: string
  brand?: string
  /** Slug of a sub-category. */
  category: string
  title: LocalizedText
  description: LocalizedText
  facts: { name: LocalizedText; value: LocalizedText }[]
  sellingAfn: number
  offeredAfn?: number
  /** Whole US dollars, for a store with its own dollar price. */
  usdSelling?: number
  tags: string[]
  picture: PictureSpec
  inventories: DemoInventory[]
  /** 0 to 100. */
  popularity: number
  addedDaysAgo: number
}

export type DemoFlashSale = {
  slug: string
  title: LocalizedText
  /** Negative when the sale has yet to begin. */
  startsHoursAgo: number
  endsInHours: number
  products: { slug: string; priceAfn: number; allotment: number; sold: number; capPerBuyer: number }[]
}

type DemoWindow = { startsHoursAgo: number; endsInHours: number }

/** For the whole shop unless it names a store, a category or products. */
export type DemoVoucher = DemoWindow & {
  /** As `foldCode` writes it. */
  code: string
  title: LocalizedText
  /** Its kind, and how much; amounts in AFN. */
  takesOff: { price_type: PriceType; amount?: number; percent?: number }
  capAfn?: number
  minSpendAfn?: number
  usageLimit?: number
  usagePerShopper?: number
  used?: number
  store?: string
  category?: string
  products?: string[]
  private?: boolean
}

/** Product slugs, each with its quantity in one bundle. */
export type DemoBundleDeal = DemoWindow & { title: LocalizedText; buy: [string, number]; free: [string, number] }

/** The target of a banner: 1 category, 2 sub-category, 3 tag, 4 brand, 5 product, 6 url (spec §3). */
export type DemoSource = { type: SourceType; value: string }

export type DemoBanner = {
  slug: string
  title: LocalizedText
  text: LocalizedText
  theme: BannerTheme
  source: DemoSource
}
export type DemoCollection = { slug: string; title: LocalizedText; theme: BannerTheme; products: string[] }
export type DemoPage = {
  slug: string
  title: LocalizedText
  description: { heading: LocalizedText; paragraphs: LocalizedText[] }[]
}
export type DemoLink = { title: LocalizedText; href: string }

export type DemoShopper = { name: LocalizedText; email: string }
export type DemoReview = {
  product: string
  /** Index in the list of shoppers. */
  shopper: number
  rating: 1 | 2 | 3 | 4 | 5
  text: string
  language: 'en' | 'fa'
  daysAgo: number
}

/** A text in English and Dari. */
export const localized = (en: string, fa: string): LocalizedText => ({ en, fa })
