import { z } from 'zod'
import { ProductCard } from '../catalog/products.ts'
import type { Contract } from '../endpoint.ts'
import { MAX_ID, Whole } from '../fields.ts'
import { PageQuery, paged } from '../paging.ts'

/** A toggle (spec §4). `added` sets the state, so that a repeated request does not undo the first. */
export const ToggleProduct = z.object({
  product_id: Whole.pipe(z.number().min(1, 'product_unknown').max(MAX_ID, 'product_unknown')),
  added: z.boolean().optional(),
})

/** The new state. */
export const ToggledProduct = z.object({ product_id: z.number().int(), added: z.boolean() })
export type ToggledProduct = z.infer<typeof ToggledProduct>

export const wishlistRefusals = ['wishlist_full'] as const

export const wishlist = {
  all: {
    method: 'GET',
    path: '/user/wishlist/all',
    auth: 'user',
    summary: 'List the wishlist, newest first, without products that are no longer sold',
    query: PageQuery,
    data: paged(ProductCard),
  },
  action: {
    method: 'POST',
    path: '/user/wishlist/action',
    auth: 'user',
    creates: true,
    summary: 'Add a product to the wishlist or remove it',
    body: ToggleProduct,
    data: ToggledProduct,
  },
} as const satisfies Contract
