import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Amount, Flag, Id, listOf, Time, TypedText, Uuid, Whole } from '../fields.ts'

/** Titles by language code, as stored. */
const Titles = z.record(z.string(), z.string())

/** From this stock down, an inventory counts as low. */
export const LOW_STOCK = 5

/** A product as a row of the console's list; prices in AFN. */
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
  /** Languages without a title or a description. */
  missing: z.array(z.string()),
})
export type GoodsRow = z.infer<typeof GoodsRow>

const Place = z.object({ id: z.int(), title: Titles })

/** Options for forms and filters. Categories are a tree, parents before their children. */
export const GoodsPlaces = z.object({
  stores: z.array(Place),
  brands: z.array(Place),
  categories: z.array(Place.extend({ parent_id: z.int().nullable() })),
})
export type GoodsPlaces = z.infer<typeof GoodsPlaces>

const text = (most: number) => TypedText.max(most)

/** Editable fields of a product. Amounts in units of the currency, 0 for none. */
export const ProductFields = z.object({
  title_en: text(200),
  title_fa: text(200),
  description_en: text(20_000),
  description_fa: text(20_000),
  store_id: Id,
  category_id: Id,
  /** 0: no brand. */
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

/** The same fields in responses. */
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

/** An inventory of a product. */
export const GoodsInventory = z.object({
  id: z.int(),
  sku: z.string(),
  stock: z.int(),
  /** Separate price in AFN and USD; 0: the product's price applies. */
  price: z.number(),
  usd_price: z.number(),
  choices: z.array(z.object({ attribute: Titles, value: Titles })),
})
export type GoodsInventory = z.infer<typeof GoodsInventory>

export const stockReasons = ['received', 'counted', 'damaged', 'lost', 'returned', 'other'] as const
export const StockReason = z.enum(stockReasons)
export type StockReason = z.infer<typeof StockReason>

/** Reason of a stock change: from staff, or an import. */
export const keptReasons = [...stockReasons, 'imported'] as const

/** A stock change by staff, or by orders and cancellations. */
export const StockChange = z.object({
  id: Uuid,
  at: Time,
  sku: z.string(),
  change: z.int(),
  /** The stock afterwards. */
  stock: z.int(),
  reason: z.enum(keptReasons),
  note: z.string(),
  by: z.string(),
})
export type StockChange = z.infer<typeof StockChange>

/** Alternative text of a picture; empty if there is none. */
export const PictureText = z.object({ en: text(300), fa: text(300) })
export type PictureText = z.infer<typeof PictureText>

export const GoodsProduct = z.object({
  id: z.int(),
  slug: z.string(),
  image: z.string(),
  fields: ProductValues,
  missing: z.array(z.string()),
  inventories: z.array(GoodsInventory),
  /** As shoppers see them, the main one first; empty if the product has only the default picture. */
  pictures: z.array(z.string()),
  /** Alternative texts of these pictures, in the same order. */
  picture_texts: z.array(PictureText),
  /** A scheduled sale price: its price in AFN, and whether it has started. */
  planned_offer: z
    .object({ offered: z.number(), starts_at: Time, ends_at: Time.nullable(), begun: z.boolean() })
    .nullable(),
})
export type GoodsProduct = z.infer<typeof GoodsProduct>

/** Largest stock of an inventory. */
export const MAX_STOCK = 1_000_000

/** Filters of the product list. */
export const ProductFilters = z.object({
  /** Words of its titles in any language, or the start of an SKU. */
  search: TypedText.max(200).optional(),
  store: Id.optional(),
  /** Includes its sub-categories. */
  category: Id.optional(),
  brand: Id.optional(),
  shown: z.enum(['public', 'hidden']).optional(),
  /**
   * `out`: no stock at all; `low`: an inventory with low stock (`LOW_STOCK`); `few`: an inventory with low or no stock.
   */
  stock: z.enum(['out', 'low', 'few']).optional(),
  /** Without a title or description in this language. */
  missing: z.enum(['en', 'fa']).optional(),
  picture: z.enum(['none']).optional(),
})
export type ProductFilters = z.infer<typeof ProductFilters>

/** Pictures per product at most. */
export const MAX_PICTURES = 30

const params = z.object({ id: Id })
const write = { method: 'POST', auth: 'staff', may: 'goods.write', httpErrors: ['not_found'] } as const

export const goods = {
  list: {
    method: 'GET',
    path: '/console/products',
    auth: 'staff',
    may: 'goods.read',
    summary: 'List products, newest first. Next page: `before`',
    query: ProductFilters.extend({
      /** The `next` of the previous page. */
      before: Id.optional(),
      limit: Whole.pipe(z.number().min(1).max(100)).default(30),
    }),
    data: z.object({
      data: z.array(GoodsRow),
      next: z.int().nullable(),
      /** Matching products. The count stops at some thousands (`more`). */
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
    httpErrors: ['not_found'],
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
      stock: Whole.pipe(z.number().min(0).max(MAX_STOCK)).default(0),
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
    httpErrors: ['not_found', 'busy'],
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
      pictures: z.array(TypedText.max(200)).max(MAX_PICTURES),
      seen: z.array(TypedText.max(200)).max(MAX_PICTURES),
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
      change: Whole.pipe(z.number().min(-MAX_STOCK).max(MAX_STOCK)).refine((change) => change !== 0, 'required'),
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
  /** A colleague changed the field meanwhile; the form shows the new value. */
  'changed_meanwhile',
  /** The same for a field with a list of options. */
  'chosen_meanwhile',
  'offer_above_price',
  'place_unknown',
  /** The category has sub-categories, and products belong to these. */
  'category_is_divided',
  'sku_taken',
  'stock_too_low',
  'pictures_changed',
] as const
