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
  /** Province code, such as `AF-KAB`. */
  province: z.string(),
  /** Average stars of all its products, one decimal; 0 without reviews. */
  rating: z.number(),
  review_count: z.number().int(),
  product_count: z.number().int(),
  member_since: Time,
})
export type Store = z.infer<typeof Store>

export const StorePage = Listing.extend({
  store: Store,
  /** False for guests: viewer state needs an account. */
  followed: z.boolean(),
  /** Public vouchers of the store that are valid now. */
  vouchers: z.array(Voucher),
})
export type StorePage = z.infer<typeof StorePage>

export const stores = {
  store: {
    method: 'GET',
    path: '/store',
    auth: 'optional',
    httpErrors: ['not_found', 'index_building'],
    summary: 'Get a store by `slug` or `id` with its products: the filters of `all`, and `q` searches within it',
    query: ListingQuery.omit({ store: true }).extend({ slug: TypedText.max(120).optional(), id: Id.optional() }),
    data: StorePage,
  },
} as const satisfies Contract
