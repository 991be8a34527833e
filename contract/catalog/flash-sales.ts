import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { PageQuery, paged } from '../paging.ts'
import { FlashSale, ProductCard } from './products.ts'

export const saleStates = ['running', 'coming', 'ended'] as const
/** A sale in the list of sales, with its first products. */
export const ListedSale = FlashSale.extend({ state: z.enum(saleStates), product_count: z.number().int() })
export type ListedSale = z.infer<typeof ListedSale>

/** A product as a sale offers it. `sale_price` is what it costs while the sale runs and has some left. */
export const SaleProduct = ProductCard.extend({
  sale_price: z.number(),
  /** Units the sale has, has sold, and has left. */
  allotment: z.number().int(),
  sold: z.number().int(),
  left: z.number().int(),
  /** Whole percent of the allotment that is sold. */
  claimed: z.number().int(),
  /** The most that one buyer gets. */
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
