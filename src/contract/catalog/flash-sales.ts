import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { PageQuery, paged } from '../paging.ts'
import { FlashSale, ProductCard } from './products.ts'

export const saleStates = ['running', 'coming', 'ended'] as const
/** A flash sale in a list, with its first products. */
export const ListedSale = FlashSale.extend({ state: z.enum(saleStates), product_count: z.number().int() })
export type ListedSale = z.infer<typeof ListedSale>

/** A product of a flash sale. `sale_price` is its price while the sale runs and the allotment lasts. */
export const SaleProduct = ProductCard.extend({
  sale_price: z.number(),
  /** Units in the sale, units sold, and units left. */
  allotment: z.number().int(),
  sold: z.number().int(),
  left: z.number().int(),
  /** Sold percentage of the allotment, whole. */
  claimed: z.number().int(),
  /** Units per buyer at most. */
  cap_per_buyer: z.number().int(),
})
export type SaleProduct = z.infer<typeof SaleProduct>

export const SalePage = ListedSale.omit({ products: true }).extend({
  products: paged(SaleProduct),
  /** The server's clock, for the countdown. */
  now: Time,
})
export type SalePage = z.infer<typeof SalePage>

export const flashSaleRefusals = ['flash_sale_unknown', 'flash_sale_exists'] as const

export const flashSales = {
  all: {
    method: 'GET',
    path: '/flash-sale',
    auth: 'optional',
    summary: 'List running flash sales, ending soonest first, then upcoming ones',
    query: PageQuery,
    data: paged(ListedSale).extend({ now: Time }),
  },
  one: {
    method: 'GET',
    path: '/flash-sale/:id',
    auth: 'optional',
    summary: 'Get a flash sale with its products and what is left of each',
    params: z.object({ id: Id }),
    query: PageQuery,
    data: SalePage,
  },
} as const satisfies Contract
