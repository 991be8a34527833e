import { z } from 'zod'
import { FlashSale, ProductCard } from '../catalog/products.ts'
import { Store } from '../catalog/stores.ts'
import type { Contract } from '../endpoint.ts'
import { MAX_ID, Time, Whole } from '../fields.ts'
import { PageQuery, paged } from '../paging.ts'

/** A followed store with its offers. */
export const FollowedStore = Store.extend({
  followed_since: Time,
  /** Running flash sales of this store that are not sold out, each with its first products. */
  flash_sales: z.array(FlashSale.pick({ id: true, title: true, end_time: true, products: true })),
  /** Its newest discounted products. */
  deals: z.array(ProductCard),
})
export type FollowedStore = z.infer<typeof FollowedStore>

export const followingRefusals = ['store_unknown'] as const

export const following = {
  follow: {
    method: 'POST',
    path: '/user/store/follow',
    auth: 'user',
    creates: true,
    summary: 'Follow a store or stop following it; `following` sets the state',
    body: z.object({
      store_id: Whole.pipe(z.number().min(1, 'store_unknown').max(MAX_ID, 'store_unknown')),
      following: z.boolean().optional(),
    }),
    data: z.object({ store_id: z.number().int(), following: z.boolean() }),
  },
  all: {
    method: 'GET',
    path: '/user/store/following-list',
    auth: 'user',
    summary: 'List followed stores, newest first, with their running sales and newest offers',
    query: PageQuery.extend({ per_page: PageQuery.shape.per_page.unwrap().default(12) }),
    data: paged(FollowedStore),
  },
} as const satisfies Contract
