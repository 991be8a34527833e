import { z } from 'zod'
import { ProductCard } from '../catalog/products.ts'
import type { Contract } from '../endpoint.ts'
import { ToggledProduct, ToggleProduct } from './wishlist.ts'

/** Products in a comparison at most, as many as fit side by side. */
export const MAX_COMPARED = 4

export const comparedKinds = [
  'price',
  'rating',
  'stock',
  'store',
  'brand',
  'category',
  'shipping',
  'attribute',
  'fact',
] as const

/** A row of the table, in the language and currency of the request. */
export const ComparedRow = z.object({
  kind: z.enum(comparedKinds),
  title: z.string(),
  /** One per product, in their order; null if a product has no value. */
  values: z.array(z.string().nullable()),
  /** True if the values are not all the same. */
  differs: z.boolean(),
})
export type ComparedRow = z.infer<typeof ComparedRow>

export const CompareList = z.object({
  /** In the order of adding. */
  products: z.array(ProductCard.extend({ compared: z.boolean() })),
  rows: z.array(ComparedRow),
  /** Products at most. */
  max: z.number().int(),
})
export type CompareList = z.infer<typeof CompareList>

export const compareRefusals = ['compare_full'] as const

export const compare = {
  all: {
    method: 'GET',
    path: '/user/compare-list/all',
    auth: 'user',
    summary: 'Get the compared products with shared and differing attributes',
    data: CompareList,
  },
  action: {
    method: 'POST',
    path: '/user/compare-list/action',
    auth: 'user',
    creates: true,
    summary: 'Add a product to the comparison or remove it; `message` says which (spec §8)',
    body: ToggleProduct,
    data: ToggledProduct,
  },
} as const satisfies Contract
