import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Amount, Id, NumberList, TypedText, Whole } from '../fields.ts'

/** Inventories per product at most, also in catalogue files. */
export const MAX_INVENTORIES = 400
/** Largest stock of an inventory. */
const MAX_STOCK = 1_000_000

const Titles = z.record(z.string(), z.string())
const Picture = TypedText.max(200)

/** Ids of attribute values, sorted and without duplicates: `3,7`. */
const Choice = NumberList.transform((ids) => [...new Set(ids)].sort((one, other) => one - other).join(','))

/** Editable fields of an inventory. Amounts in units of the currency, 0 if the product's price applies. */
const fields = {
  sku: TypedText.min(1).max(120),
  price: Amount,
  usd_price: Amount,
  /** One of the product's pictures, or empty. */
  image: Picture,
  values: Choice,
}

/** An inventory of a product. */
export const Inventory = z.object({
  id: z.int(),
  sku: z.string(),
  price: z.number(),
  usd_price: z.number(),
  image: z.string(),
  values: z.string(),
  stock: z.int(),
  choices: z.array(z.object({ attribute: Titles, value: Titles })),
})
export type Inventory = z.infer<typeof Inventory>

/** An attribute with its values. */
export const ChoosableAttribute = z.object({
  id: z.int(),
  title: Titles,
  values: z.array(z.object({ id: z.int(), title: Titles })),
})
export type ChoosableAttribute = z.infer<typeof ChoosableAttribute>

/** A product's inventories, and the options for new ones. */
export const ProductInventories = z.object({
  product: z.object({ id: z.int(), title: Titles, selling: z.number(), pictures: z.array(z.string()) }),
  inventories: z.array(Inventory),
  /** The product's attributes; all attributes of the shop if it has at most one inventory. */
  attributes: z.array(ChoosableAttribute),
})
export type ProductInventories = z.infer<typeof ProductInventories>

const params = z.object({ id: Id })
const write = { method: 'POST', auth: 'staff', may: 'goods.write', httpErrors: ['not_found'] } as const

export const inventories = {
  list: {
    method: 'GET',
    path: '/console/products/:id/inventories',
    auth: 'staff',
    may: 'goods.read',
    httpErrors: ['not_found'],
    summary: 'List the variants of a product, and the available attributes and values',
    params,
    data: ProductInventories,
  },
  add: {
    ...write,
    path: '/console/products/:id/inventories',
    creates: true,
    summary: 'Add a variant to a product: SKU, attribute values, stock, and optionally a price',
    params,
    body: z.object({
      sku: fields.sku,
      price: Amount.default(0),
      usd_price: Amount.default(0),
      image: Picture.default(''),
      values: Choice.optional(),
      stock: Whole.pipe(z.number().min(0).max(MAX_STOCK)).default(0),
    }),
    data: ProductInventories,
  },
  change: {
    ...write,
    path: '/console/inventories/:id',
    summary:
      'Update fields of a variant. `seen` holds the values you saw: fields that another person changed meanwhile are refused',
    params,
    body: z.object({
      set: z.object(fields).partial(),
      seen: z.object({ ...fields, sku: TypedText.max(120) }).partial(),
    }),
    data: ProductInventories,
  },
  move: {
    ...write,
    path: '/console/inventories/:id/move',
    summary: 'Move a variant behind another one of its product; 0 makes it the first',
    params,
    body: z.object({ after: Whole }),
    data: ProductInventories,
  },
  remove: {
    ...write,
    method: 'DELETE',
    path: '/console/inventories/:id',
    summary: 'Delete a variant that has no stock, was never ordered and is not the last of its product',
    params,
    data: ProductInventories,
  },
} as const satisfies Contract

export const inventoryRefusals = [
  'choice_unknown',
  'choice_twice',
  'choices_unlike',
  'choice_taken',
  'picture_unknown',
  'inventories_full',
  'inventory_last',
  'inventory_stocked',
  'inventory_ordered',
] as const
