import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Amount, Id, NumberList, Time, TypedText, Whole, WordList, WrittenFlag } from '../fields.ts'
import { PageQuery, paged } from '../paging.ts'
import { Banner, Category, SubCategory } from '../site/settings.ts'
import { BundleDeal } from './bundles.ts'
import { Facet, FacetOption, longFacets } from './facets.ts'
import { InventoryPrices, ProductPrices } from './prices.ts'
import { ShippingRule } from './shipping-rules.ts'
import { Voucher } from './voucher.ts'

export const sortOrders = ['relevance', 'newest', 'price_asc', 'price_desc', 'rating', 'popular', 'discount'] as const
export const SortOrder = z.enum(sortOrders)
export type SortOrder = z.infer<typeof SortOrder>

export const Brand = z.object({ id: z.number().int(), slug: z.string(), title: z.string(), image: z.string() })
export type Brand = z.infer<typeof Brand>
export const StoreRef = z.object({ id: z.number().int(), slug: z.string(), title: z.string() })
export type StoreRef = z.infer<typeof StoreRef>

/** A product in lists. */
export const ProductCard = ProductPrices.extend({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  image: z.string(),
  /**
   * If inventories have separate prices: the price of the cheapest available one, and of the most expensive one as
   * `highest`.
   */
  cheapest: ProductPrices.extend({ highest: z.number() }).optional(),
  store: StoreRef,
  brand: z.string().nullable(),
  /** Average stars, one decimal; 0 without reviews. */
  rating: z.number(),
  review_count: z.number().int(),
  in_stock: z.boolean(),
  /** The only inventory if the product has no choices, so that lists can add it to the cart. */
  inventory_id: z.number().int().nullable(),
  wishlisted: z.boolean(),
  is_favorite: z.boolean(),
})
export type ProductCard = z.infer<typeof ProductCard>

/** Filters of all listings (docs/api-rules.md, GET all). */
export const ListingQuery = PageQuery.extend({
  category: TypedText.max(120).optional(),
  sub_category: TypedText.max(120).optional(),
  brand: NumberList.optional(),
  collection: TypedText.max(120).optional(),
  store: TypedText.max(120).optional(),
  /** Id of a banner or slide with a product selection. */
  home_spm: Id.optional(),
  q: TypedText.max(200).optional(),
  /** Searches for `q` without correction. */
  as_typed: WrittenFlag.optional(),
  min: Amount.optional(),
  max: Amount.optional(),
  rating: Whole.pipe(z.number().min(1).max(5)).optional(),
  in_stock: WrittenFlag.optional(),
  on_sale: WrittenFlag.optional(),
  /** Province code of the delivery. */
  ships_to: TypedText.max(12).optional(),
  /**
   * Attribute values by the slugs of attribute and value: `colour.red,size.42`. A product matches with one selected
   * value of each attribute. A value's slug alone (`red`) matches that value in any attribute.
   */
  attributes: WordList.optional(),
  sort: SortOrder.optional(),
})
export type ListingQuery = z.output<typeof ListingQuery>

export const Listing = z.object({
  /**
   * Title of the listing: the most specific of collection, brand, store, sub-category, category. Null for all products.
   */
  heading: z
    .object({
      kind: z.enum(['category', 'sub_category', 'brand', 'collection', 'store', 'source']),
      slug: z.string(),
      title: z.string(),
    })
    .nullable(),
  /** The category and sub-category, outermost first. */
  path: z.array(SubCategory),
  result: paged(ProductCard),
  categories: z.array(
    SubCategory.extend({
      count: z.number().int(),
      public_sub_categories: z.array(SubCategory.extend({ count: z.number().int() })),
    }),
  ),
  /** The brands with the most products, and the selected ones. */
  brands: z.array(Brand.extend({ count: z.number().int() })),
  /** Number of all brands. If it exceeds `brands`, `facet` returns all. */
  brands_in_all: z.number().int(),
  /** Lowest and highest current price of the products that match the other filters. */
  price: z.object({ min: z.number(), max: z.number() }),
  /** rating, in_stock, on_sale, store, and one per attribute. */
  facets: z.array(Facet),
  collections: z.array(z.object({ slug: z.string(), title: z.string() })),
  shipping_rules: z.array(ShippingRule),
})
export type Listing = z.infer<typeof Listing>

export const AttributeChoice = z.object({
  attribute: z.string(),
  attribute_title: z.string(),
  value: z.string(),
  title: z.string(),
  swatch: z.string().nullable(),
})
export type AttributeChoice = z.infer<typeof AttributeChoice>

/** One combination of attribute values with its own stock and optionally its own price and picture. */
export const Inventory = InventoryPrices.extend({
  id: z.number().int(),
  sku: z.string(),
  /** Stock. */
  quantity: z.number().int(),
  /** Largest quantity for one order: the stock, or the rest of the flash sale's allotment and cap. */
  max_quantity: z.number().int(),
  image: z.string().nullable(),
  inventory_attributes: z.array(AttributeChoice),
})
export type Inventory = z.infer<typeof Inventory>

export const Product = ProductCard.extend({
  description: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  images: z.array(z.string()),
  /** Alternative texts of `images`; empty if none is written, in which case the title replaces it. */
  image_texts: z.array(z.string()),
  videos: z.array(z.object({ url: z.string(), image: z.string(), title: z.string() })),
  tags: z.array(z.string()),
  /** Attributes to choose from, in order, with all values. */
  attributes: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      values: z.array(z.object({ slug: z.string(), title: z.string(), swatch: z.string().nullable() })),
    }),
  ),
  inventory: z.array(Inventory),
  /** Public vouchers that apply to it now, the first to end first. */
  vouchers: z.array(Voucher),
  bundle_deal: BundleDeal.nullable(),
  brand_detail: Brand.nullable(),
  category: SubCategory,
  sub_category: SubCategory.nullable(),
  shipping_rules: z.array(ShippingRule),
  review_summary: z.object({
    average: z.number(),
    total: z.number().int(),
    /** Numbers of reviews with 1, 2, 3, 4 and 5 stars. */
    stars: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
  }),
  compared: z.boolean(),
  /** Whether the shopper follows its store. */
  followed: z.boolean(),
})
export type Product = z.infer<typeof Product>

export const FlashSale = z.object({
  id: z.number().int(),
  title: z.string(),
  image: z.string(),
  start_time: Time,
  end_time: Time,
  products: z.array(ProductCard),
})
export type FlashSale = z.infer<typeof FlashSale>

export const SuggestedProducts = z.object({
  /** From the same category, bestsellers first. */
  suggestion_1: paged(ProductCard),
  /** Products bought together with it, then others of its store. */
  suggestion_2: paged(ProductCard),
})
export type SuggestedProducts = z.infer<typeof SuggestedProducts>

export const Home = z.object({
  slider: z.array(Banner),
  banners: z.array(Banner),
  collections: z.array(
    z.object({ id: z.number(), slug: z.string(), title: z.string(), product_collections: z.array(ProductCard) }),
  ),
  featured_categories: z.array(SubCategory),
  featured_brands: z.array(Brand),
  flash_sales: z.array(FlashSale),
  products: paged(ProductCard),
  /** The server's clock, for countdowns. */
  now: Time,
})
export type Home = z.infer<typeof Home>

export const SearchResult = Listing.extend({
  /** Suggestions for the search popup (spec §3): products, queries, matching sub-categories and categories. */
  product: z.array(SubCategory),
  suggested: z.array(z.object({ title: z.string() })),
  category: z.array(SubCategory),
  sub_category: z.array(SubCategory.extend({ category: z.string() })),
  /** The corrected query, if the typed one has no good results. `as_typed` searches without correction. */
  correction: z.string().nullable(),
})
export type SearchResult = z.infer<typeof SearchResult>

export const catalog = {
  home: {
    method: 'GET',
    path: '/home',
    auth: 'optional',
    summary: 'Get the home page',
    query: z.object({ home_page: Whole.pipe(z.number().min(1).max(1000)).default(1) }),
    data: Home,
  },
  all: {
    method: 'GET',
    path: '/all',
    auth: 'optional',
    httpErrors: ['not_found', 'index_building'],
    summary: 'List products by filters, with facets',
    query: ListingQuery,
    data: Listing,
  },
  products: {
    method: 'GET',
    path: '/products',
    auth: 'optional',
    httpErrors: ['not_found', 'index_building'],
    summary: 'List products by filters, without facets; with `ids`, exactly these products in this order',
    query: ListingQuery.extend({ ids: NumberList.optional() }),
    data: z.object({ result: paged(ProductCard) }),
  },
  facet: {
    method: 'GET',
    path: '/facet/:key',
    auth: 'anyone',
    httpErrors: ['not_found', 'index_building'],
    summary: 'List all values of one facet, most products first, by `page` and `per_page`',
    params: z.object({ key: z.enum(longFacets) }),
    query: ListingQuery.extend({
      /** Slug of the attribute. */
      attribute: TypedText.max(120).optional(),
    }),
    data: z.object({ title: z.string(), options: paged(FacetOption) }),
  },
  categories: {
    method: 'GET',
    path: '/categories',
    auth: 'anyone',
    summary: 'List categories with their subcategories',
    query: PageQuery.extend({ q: TypedText.max(200).optional() }),
    data: paged(Category),
  },
  brands: {
    method: 'GET',
    path: '/brands',
    auth: 'anyone',
    summary: 'List brands, featured ones first, then by name',
    query: PageQuery.extend({ q: TypedText.max(200).optional() }),
    data: paged(Brand.extend({ featured: z.boolean() })),
  },
  product: {
    method: 'GET',
    path: '/product/:id',
    auth: 'optional',
    summary: 'Get a product by id or slug',
    params: z.object({ id: TypedText.max(160) }),
    data: Product,
  },
  suggestedProducts: {
    method: 'GET',
    path: '/suggested-products/:id',
    auth: 'optional',
    summary: 'List products related to a product (id or slug)',
    params: z.object({ id: TypedText.max(160) }),
    query: PageQuery.extend({ per_page: PageQuery.shape.per_page.unwrap().default(12) }),
    data: SuggestedProducts,
  },
  search: {
    method: 'GET',
    path: '/search',
    auth: 'optional',
    httpErrors: ['not_found', 'index_building'],
    summary: 'Search both languages; `suggest=1` answers suggestions',
    query: ListingQuery.extend({ suggest: WrittenFlag.optional() }),
    data: SearchResult,
  },
} as const satisfies Contract
