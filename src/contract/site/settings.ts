import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { TypedText } from '../fields.ts'
import { SocialProvider } from './social-providers.ts'

/** Target of a banner, slide or link (spec §3): a listing, a product, or a URL. */
export const SourceType = { categories: 1, sub_categories: 2, tags: 3, brands: 4, products: 5, url: 6 } as const
export type SourceType = (typeof SourceType)[keyof typeof SourceType]
export const Source = z.object({
  id: z.number().int(),
  source_type: z.enum(SourceType),
  url: z.string(),
  slug: z.string(),
  /** The listed items under the key of the type (spec §3); the other lists are empty. */
  value: z.object({
    category_ids: z.array(z.number().int()),
    sub_category_ids: z.array(z.number().int()),
    tags: z.array(z.string()),
    brand_ids: z.array(z.number().int()),
    product_ids: z.array(z.number().int()),
  }),
})
export type Source = z.infer<typeof Source>

/** Placement of a banner. */
export const bannerPlacements = ['slider', 'home', 'top', 'popup'] as const
export type BannerPlacement = (typeof bannerPlacements)[number]

/** Spec §4: visibility 1 public, 2 private; banner types 1 to 9 are positions on the home page. */
export const Visibility = { public: 1, private: 2 } as const
export type Visibility = (typeof Visibility)[keyof typeof Visibility]
export const Banner = Source.extend({
  type: z.number().int().min(1).max(9),
  status: z.enum(Visibility),
  closable: z.boolean(),
  title: z.string(),
  text: z.string(),
  image: z.string(),
  /** Picture for phones; empty if `image` fits all screens. */
  image_narrow: z.string(),
  /** Alternative text beyond title and text; empty if the picture is only decorative. */
  alt: z.string(),
  /** Whether the picture is mirrored on right-to-left pages, so that text stays over its plain side. */
  mirrored: z.boolean(),
})
export type Banner = z.infer<typeof Banner>

/** Position of the currency symbol (spec §4). */
export const CurrencyPosition = { before: 1, after: 2 } as const
export const SiteCurrency = z.object({
  currency: z.string(),
  name: z.string(),
  symbol: z.string(),
  position: z.enum(CurrencyPosition),
})
export const Language = z.object({
  code: z.string(),
  name: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  iso: z.string(),
  predefined: z.boolean(),
  /** Version of the changed texts; empty if no text is changed. */
  words: z.string().optional(),
})
export type Language = z.infer<typeof Language>

export const SubCategory = z.object({ id: z.number().int(), slug: z.string(), title: z.string(), image: z.string() })
export type SubCategory = z.infer<typeof SubCategory>
export const Category = SubCategory.extend({ public_sub_categories: z.array(SubCategory) })
export type Category = z.infer<typeof Category>

/** A link of the header or footer (spec §3). */
export const SiteLink = z.object({ title: z.string(), link: z.string(), image: z.string() })
export type SiteLink = z.infer<typeof SiteLink>

export const Common = z.object({
  /**
   * Changes with settings, languages, banners, collections, links and pages. Pages rendered with another revision are
   * outdated.
   */
  revision: z.string(),
  default_image: z.string(),
  /** Base URL of pictures: `img_src_url` + width + `/` + name. */
  img_src_url: z.string(),
  /** Width of a thumbnail with a slash, `320/`. */
  thumb_prefix: z.string(),
  languages: z.array(Language),
  default_language: z.string(),
  setting: z.object({
    currency: z.string(),
    currency_icon: z.string(),
    currency_position: z.enum(CurrencyPosition),
    phone: z.string(),
    email: z.string(),
    address: z.string(),
    chat_number: z.string(),
    chat_greeting: z.string(),
    /** False without a mail server: mails and codes are not sent. */
    mail_leaves: z.boolean(),
    default_country: z.string(),
    /** AFN per USD, as a decimal. */
    usd_rate: z.number(),
  }),
  site_setting: z.object({
    site_name: z.string(),
    header_logo: z.string(),
    footer_logo: z.string(),
    copyright_text: z.string(),
    primary_color: z.string(),
    primary_hover_color: z.string(),
    supported_currencies: z.array(SiteCurrency),
    meta_title: z.string(),
    meta_description: z.string(),
    api_base: z.string(),
    site_url: z.string(),
    styling: z.string(),
    analytics_id: z.string(),
  }),
  header_links: z.object({ left: z.array(SiteLink), right: z.array(SiteLink) }),
  popup_banner: Banner.nullable(),
  top_banner: Banner.nullable(),
  categories: z.array(Category),
  services: z.array(SiteLink),
  about: z.array(SiteLink),
  /** Payment links written by staff. The storefront shows `payment_kinds` instead. */
  payment: z.array(SiteLink),
  /** Enabled kinds of payment without test ones. */
  payment_kinds: z.array(z.enum(['cash', 'card', 'paypal', 'bank'])),
  social: z.array(SiteLink),
  /** Configured sign-in providers. */
  social_logins: z.array(SocialProvider),
})
export type Common = z.infer<typeof Common>

export const site = {
  common: {
    method: 'GET',
    path: '/common',
    auth: 'anyone',
    summary: 'Get languages, currencies, settings, menus and banners of the site',
    query: z.object({ lang: TypedText.max(12).optional() }),
    data: Common,
  },
  localization: {
    method: 'GET',
    path: '/localization',
    auth: 'anyone',
    httpErrors: ['not_found'],
    summary: 'Get all interface texts of one language by key',
    query: z.object({ locale_code: TypedText.max(12).optional() }),
    data: z.record(z.string(), z.string()),
  },
} as const satisfies Contract
