import { z } from 'zod'
import {
  Address,
  Count,
  LastMoment,
  MAX_COUNT,
  Moment,
  PicturePath,
  Position,
  Price,
  Slug,
  Text,
  Title,
} from './fields.ts'

const InventoryRecord = z
  .strictObject({
    sku: z.string().trim().min(1).max(120),
    stock: Count.optional(),
    /** Added to the current stock, so that sales since an export are not lost. */
    stock_change: z.number().int().min(-MAX_COUNT).max(MAX_COUNT).optional(),
    price: Price.default(0),
    usd_price: Price.default(0),
    image: PicturePath.nullable().default(null),
    /** Attribute slug to value slug. */
    attributes: z.record(Slug, Slug).default({}),
  })
  .refine((inventory) => (inventory.stock === undefined) !== (inventory.stock_change === undefined), {
    path: ['stock'],
    message: 'must be given, or else stock_change, and not both',
  })

const choicesOf = (inventory: z.output<typeof InventoryRecord>) => Object.keys(inventory.attributes).sort().join(', ')

export const ProductRecord = z
  .strictObject({
    type: z.literal('product'),
    slug: Slug,
    store: Slug,
    brand: Slug.nullable().default(null),
    category: Slug,
    title: Title,
    description: Text,
    facts: z
      .array(z.strictObject({ name: Title, value: Title }))
      .max(60)
      .default([]),
    image: PicturePath,
    media: z
      .array(z.strictObject({ image: PicturePath, video: Address.nullable().default(null), alt: Text }))
      .max(30)
      .default([]),
    selling: Price.positive(),
    offered: Price.default(0),
    usd_selling: Price.default(0),
    usd_offered: Price.default(0),
    tags: z.array(z.string().trim().min(1).max(60)).max(40).default([]),
    public: z.boolean().default(true),
    created_at: Moment.optional(),
    sold: Count.default(0),
    inventories: z.array(InventoryRecord).min(1).max(400),
  })
  .refine((product) => product.offered <= product.selling, {
    path: ['offered'],
    message: 'must not be above the selling price',
  })
  .refine((product) => new Set(product.inventories.map(choicesOf)).size === 1, {
    path: ['inventories'],
    message: 'must all choose by the same attributes',
  })
  .refine((product) => allDifferent(product.inventories.map((inventory) => sortedChoice(inventory.attributes))), {
    path: ['inventories'],
    message: 'must differ in their attributes',
  })

const sortedChoice = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map((pair) => pair.join('='))
    .sort()
    .join(',')

const allDifferent = (texts: string[]) => new Set(texts).size === texts.length

export const CollectionRecord = z.strictObject({
  type: z.literal('collection'),
  slug: Slug,
  title: Title,
  image: PicturePath,
  position: Position,
  on_home: z.boolean().default(true),
  products: z.array(Slug).max(2000),
})

const SaleProduct = z
  .strictObject({
    product: Slug,
    price: Price.positive(),
    usd_price: Price.default(0),
    allotment: Count,
    sold: Count.default(0),
    cap_per_buyer: Count.positive(),
  })
  .refine((item) => item.sold <= item.allotment, { path: ['sold'], message: 'must not be above the allotment' })

export const FlashSaleRecord = z
  .strictObject({
    type: z.literal('flash_sale'),
    slug: Slug,
    title: Title,
    image: PicturePath,
    starts_at: Moment,
    ends_at: LastMoment,
    public: z.boolean().default(true),
    products: z.array(SaleProduct).max(2000),
  })
  .refine((sale) => Date.parse(sale.ends_at) > Date.parse(sale.starts_at), {
    path: ['ends_at'],
    message: 'must be after starts_at',
  })

export const ReviewRecord = z.strictObject({
  type: z.literal('review'),
  id: z.uuid().toLowerCase().optional(),
  product: Slug,
  /** Empty if the author deleted their account. */
  author: z.string().trim().max(120),
  language: z.string().min(2).max(12),
  rating: z.number().int().min(1).max(5),
  body: z.string().max(5000),
  images: z.array(PicturePath).max(5).default([]),
  public: z.boolean().default(true),
  created_at: Moment,
})
