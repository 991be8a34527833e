import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Id, Time, TypedText } from '../fields.ts'
import { Listing, ListingQuery } from './products.ts'
import { Voucher } from './voucher.ts'

export const Store = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  about: z.string(),
  image: z.string(),
  city: z.string(),
  /** Code of the province, `AF-KAB`. */
  province: z.string(),
  /** Average of the stars of all its products, one decimal; 0 without reviews. */
  rating: z.number(),
  review_count: z.number().int(),
  product_count: z.number().int(),
  member_since: Time,
})
export type Store = z.infer<typeof Store>

export const StorePage = Listing.extend({
  store: Store,
  /** Viewer state belongs to accounts: false for guests. */
  followed: z.boolean(),
  /** The store's public vouchers that can be used now. */
  vouchers: z.array(Voucher),
})
export type StorePage = z.infer<typeof StorePage>

export const stores = {
  store: {
    method: 'GET',
    path: '/store',
    auth: 'optional',
    faults: ['not_found', 'index_building'],
    summary: 'Get a store by `slug` or `id` with its products: the filters of `all`, and `q` searches within it',
    query: ListingQuery.omit({ store: true }).extend({ slug: TypedText.max(120).optional(), id: Id.optional() }),
    data: StorePage,
  },
} as const satisfies Contract
