import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Amount, Flag, Id, listOf, Time, TypedText, Uuid, Whole } from '../fields.ts'

/** Titles by language code, as they stand in the database. */
const Titles = z.record(z.string(), z.string())

/** In stock, but so few that somebody should order more. */
export const LOW_STOCK = 5

/** A product as a row of the console's list; prices are amounts in AFN. */
export const GoodsRow = z.object({
  id: z.int(),
  slug: z.string(),
  title: Titles,
  image: z.string(),
  store: Titles,
  selling: z.number(),
  offered: z.number(),
  stock: z.int(),
  inventories: z.int(),
  public: Flag,
  /** Languages in which it has no title or no description. */
  missing: z.array(z.string()),
})
export type GoodsRow = z.infer<typeof GoodsRow>

const Place = z.object({ id: z.int(), title: Titles })

/** Where a product can lie: what forms and filters choose from. Categories come as a tree, parents before their children. */
export const GoodsPlaces = z.object({
  stores: z.array(Place),
  brands: z.array(Place),
  categories: z.array(Place.extend({ parent_id: z.int().nullable() })),
})
export type GoodsPlaces = z.infer<typeof GoodsPlaces>

const text = (most: number) => TypedText.max(most)

/** What can be edited of a product, field by field: amounts in units of the currency, 0 where there is none. */
export const ProductFields = z.object({
  title_en: text(200),
  title_fa: text(200),
  description_en: text(20_000),
  description_fa: text(20_000),
  store_id: Id,
  category_id: Id,
  /** 0: of no brand. */
  brand_id: Whole,
  /** Separated by commas. */
  tags: text(2_500),
  selling: Amount.pipe(z.number().min(0.01)),
  offered: Amount,
  usd_selling: Amount,
  usd_offered: Amount,
  public: z.boolean(),
})
export type ProductFields = z.infer<typeof ProductFields>
export type ProductField = keyof ProductFields

/** The same fields as they are answered. */
const word = z.string()
export const ProductValues = z.object({
  title_en: word,
  title_fa: word,
  description_en: word,
  description_fa: word,
  store_id: z.int(),
  category_id: z.int(),
  brand_id: z.int(),
  tags: word,
  selling: z.number(),
  offered: z.number(),
  usd_selling: z.number(),
  usd_offered: z.number(),
  public: z.boolean(),
}) satisfies z.ZodType<ProductFields>

/** What can be bought of a product. */
export const GoodsInventory = z.object({
  id: z.int(),
  sku: z.string(),
  stock: z.int(),
  /** Its own price in AFN and USD; 0: the product's. */
  price: z.number(),
  usd_price: z.number(),
  choices: z.array(z.object({ attribute: Titles, value: Titles })),
})
export type GoodsInventory = z.infer<typeof GoodsInventory>

export const stockReasons = ['received', 'counted', 'damaged', 'lost', 'returned', 'other'] as const
export const StockReason = z.enum(stockReasons)
export type StockReason = z.infer<typeof StockReason>

/** Why a stock was changed: what staff say, or that a file of goods did it. */
export const keptReasons = [...stockReasons, 'imported'] as const

/** One change of a stock by staff, or what buyers took and gave back. */
export const StockChange = z.object({
  id: Uuid,
  at: Time,
  sku: z.string(),
  change: z.int(),
  /** What was there afterwards. */
  stock: z.int(),
  reason: z.enum(keptReasons),
  note: z.string(),
  by: z.string(),
})
export type StockChange = z.infer<typeof StockChange>

/** What a picture shows, for who does not see it; empty where nothing was written. */
export const PictureText = z.object({ en: text(300), fa: text(300) })
export type PictureText = z.infer<typeof PictureText>

export const GoodsProduct = z.object({
  id: z.int(),
  slug: z.string(),
  image: z.string(),
  fields: ProductValues,
  missing: z.array(z.string()),
  inventories: z.array(GoodsInventory),
  /** As shoppers see them, the main one first; none where the default picture stands in. */
  pictures: z.array(z.string()),
  /** What each of them shows, in the same order. */
  picture_texts: z.array(PictureText),
  /** An offer with a beginning or an end: the price in AFN, and whether it has begun. */
  planned_offer: z
    .object({ offered: z.number(), starts_at: Time, ends_at: Time.nullable(), begun: z.boolean() })
    .nullable(),
})
export type GoodsProduct = z.infer<typeof GoodsProduct>

/** A shop's largest number of one thing; a stock is four bytes. */
export const MOST_STOCK = 1_000_000

/** What the list of products can be narrowed by. */
export const GoodsFilters = z.object({
  /** Words of its names in any language, or the beginning of an SKU. */
  search: TypedText.max(200).optional(),
  store: Id.optional(),
  /** With its sub-categories. */
  category: Id.optional(),
  brand: Id.optional(),
  shown: z.enum(['public', 'hidden']).optional(),
  /** Nothing at all, some choice that runs out (`LOW_STOCK`), or a choice of which so few or none are left. */
  stock: z.enum(['out', 'low', 'few']).optional(),
  /** Without title or description in this language. */
  missing: z.enum(['en', 'fa']).optional(),
  picture: z.enum(['none']).optional(),
})
export type GoodsFilters = z.infer<typeof GoodsFilters>

/** Pictures of one product. */
export const MOST_PICTURES = 30

const params = z.object({ id: Id })
const write = { method: 'POST', auth: 'staff', may: 'goods.write', faults: ['not_found'] } as const

export const goods = {
  list: {
    method: 'GET',
    path: '/console/products',
    auth: 'staff',
    may: 'goods.read',
    summary: 'List products, newest first. Next page: `before`',
    query: GoodsFilters.extend({
      /** The `next` of the page before. */
      before: Id.optional(),
      limit: Whole.pipe(z.number().min(1).max(100)).default(30),
    }),
    data: z.object({
      data: z.array(GoodsRow),
      next: z.int().nullable(),
      /** How many the filters leave; beyond some thousands nobody counts on. */
      count: z.object({ number: z.int(), more: z.boolean() }),
    }),
  },
  places: {
    method: 'GET',
    path: '/console/products/places',
    auth: 'staff',
    may: 'goods.read',
    summary: 'List stores, brands and categories to choose from, including hidden ones',
    data: GoodsPlaces,
  },
  find: {
    method: 'GET',
    path: '/console/products/:id',
    auth: 'staff',
    may: 'goods.read',
    faults: ['not_found'],
    summary: 'Get a product with all editable fields, hidden or not',
    params,
    data: GoodsProduct,
  },
  add: {
    ...write,
    path: '/console/products',
    creates: true,
    summary: 'Add a product with one variant, hidden until you publish it',
    body: z.object({
      title_en: text(200).min(1),
      title_fa: text(200).default(''),
      store_id: Id,
      category_id: Id,
      selling: Amount.pipe(z.number().min(0.01)),
      sku: text(120).min(1),
      stock: Whole.pipe(z.number().min(0).max(MOST_STOCK)).default(0),
    }),
    data: GoodsProduct,
  },
  duplicate: {
    ...write,
    path: '/console/products/:id/duplicate',
    creates: true,
    summary: 'Duplicate a product: hidden, with new SKUs and no stock',
    params,
    body: z.object({}),
    data: GoodsProduct,
  },
  change: {
    ...write,
    path: '/console/products/:id',
    bytes: 200_000,
    summary:
      'Update fields of a product. `seen` holds the values you saw: fields that another person changed meanwhile are refused',
    params,
    body: z.object({
      set: ProductFields.extend({ title_en: text(200).min(1) }).partial(),
      seen: ProductFields.partial(),
    }),
    data: GoodsProduct,
  },
  addPictures: {
    ...write,
    faults: ['not_found', 'busy'],
    path: '/console/products/:id/pictures',
    creates: true,
    uploads: { bytes: 16_000_000, fields: 10, files: 20 },
    summary:
      'Upload pictures of a product, added at the end: JPEG, PNG or WebP, rotated upright, without metadata, made smaller where needed; SVG is stored as PNG',
    params,
    body: z.object({ images: listOf(z.file()) }),
    data: GoodsProduct,
  },
  arrangePictures: {
    ...write,
    path: '/console/products/:id/pictures/arrange',
    bytes: 32_000,
    summary:
      'Reorder the pictures of a product, the main one first; omitted pictures are deleted. `seen` is the order you saw',
    params,
    body: z.object({
      pictures: z.array(TypedText.max(200)).max(MOST_PICTURES),
      seen: z.array(TypedText.max(200)).max(MOST_PICTURES),
    }),
    data: GoodsProduct,
  },
  changeStock: {
    ...write,
    path: '/console/inventories/:id/stock',
    creates: true,
    summary: 'Adjust stock up or down, with a reason; never below zero',
    params,
    body: z.object({
      change: Whole.pipe(z.number().min(-MOST_STOCK).max(MOST_STOCK)).refine((change) => change !== 0, 'required'),
      reason: StockReason,
      note: text(500).default(''),
    }),
    data: z.object({ sku: z.string(), stock: z.int() }),
  },
  stockHistory: {
    method: 'GET',
    path: '/console/products/:id/stock',
    auth: 'staff',
    may: 'goods.read',
    summary: 'List stock adjustments of a product by staff, newest first. Next page: `before`',
    params,
    query: z.object({ before: Uuid.optional(), limit: Whole.pipe(z.number().min(1).max(100)).default(30) }),
    data: z.object({ data: z.array(StockChange), next: Uuid.nullable() }),
  },
} as const satisfies Contract

export const goodsRefusals = [
  /** Somebody else was quicker; the form shows what they wrote. */
  'changed_meanwhile',
  /** The same, of what is chosen from a list. */
  'chosen_meanwhile',
  'offer_above_price',
  'place_unknown',
  /** It has sub-categories, in which products lie. */
  'category_is_divided',
  'sku_taken',
  'stock_too_low',
  'pictures_changed',
] as const
