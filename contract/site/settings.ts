import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { TypedText } from '../fields.ts'
import { SocialProvider } from './social-providers.ts'

/** What a banner, slide or link points at (spec §3): a listing, a product, or a url. */
export const SourceType = { categories: 1, sub_categories: 2, tags: 3, brands: 4, products: 5, url: 6 } as const
export type SourceType = (typeof SourceType)[keyof typeof SourceType]
export const Source = z.object({
  id: z.number().int(),
  source_type: z.enum(SourceType),
  url: z.string(),
  slug: z.string(),
  /** What it lists, under the key of its type (spec §3); the other lists are empty. */
  value: z.object({
    category_ids: z.array(z.number().int()),
    sub_category_ids: z.array(z.number().int()),
    tags: z.array(z.string()),
    brand_ids: z.array(z.number().int()),
    product_ids: z.array(z.number().int()),
  }),
})
export type Source = z.infer<typeof Source>

/** Where a banner stands. */
export const bannerPlacements = ['slider', 'home', 'top', 'popup'] as const
export type BannerPlacement = (typeof bannerPlacements)[number]

/** Spec §4: visibility 1 public, 2 private; banner types 1 to 9 name the place on the home page. */
export const Visibility = { public: 1, private: 2 } as const
export type Visibility = (typeof Visibility)[keyof typeof Visibility]
export const Banner = Source.extend({
  type: z.number().int().min(1).max(9),
  status: z.enum(Visibility),
  closable: z.boolean(),
  title: z.string(),
  text: z.string(),
  image: z.string(),
  /** The picture for phones; empty where `image` is for every screen. */
  image_narrow: z.string(),
  /** What the picture shows that its title and text do not say; empty where it only decorates. */
  alt: z.string(),
  /** Whether the picture is turned round in right-to-left pages, so that its words stand over its calm side. */
  mirrored: z.boolean(),
})
export type Banner = z.infer<typeof Banner>

/** Whether the symbol stands before the amount or after it (spec §4). */
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
  /** Another one whenever other words are said in it than ship with the shop; empty where none are. */
  words: z.string().optional(),
})
export type Language = z.infer<typeof Language>

export const SubCategory = z.object({ id: z.number().int(), slug: z.string(), title: z.string(), image: z.string() })
export type SubCategory = z.infer<typeof SubCategory>
export const Category = SubCategory.extend({ public_sub_categories: z.array(SubCategory) })
export type Category = z.infer<typeof Category>

/** An entry of header or footer (spec §3). */
export const SiteLink = z.object({ title: z.string(), link: z.string(), image: z.string() })
export type SiteLink = z.infer<typeof SiteLink>

export const Common = z.object({
  /** Another one whenever settings, languages, banners, collections, links or pages change: what was drawn before is outdated. */
  revision: z.string(),
  default_image: z.string(),
  /** Where pictures live: the address of a picture is `img_src_url` + width + `/` + its name. */
  img_src_url: z.string(),
  /** The width of a thumbnail with its slash, `320/`. */
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
    /** Whether emails leave the shop: false without a mail server, and no code arrives. */
    mail_leaves: z.boolean(),
    default_country: z.string(),
    /** AFN for one USD, as a decimal. */
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
  /** What the operator wrote of paying. The storefront shows `payment_kinds`. */
  payment: z.array(SiteLink),
  /** The kinds of payment that are switched on, without those that only test. */
  payment_kinds: z.array(z.enum(['cash', 'card', 'paypal', 'bank'])),
  social: z.array(SiteLink),
  /** Who one can sign in with here. */
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
    faults: ['not_found'],
    summary: 'Get all interface texts of one language by key',
    query: z.object({ locale_code: TypedText.max(12).optional() }),
    data: z.record(z.string(), z.string()),
  },
} as const satisfies Contract
