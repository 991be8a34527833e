import { flashSales } from '#contract/catalog/flash-sales.ts'
import { implement } from '../../platform/request/implement.ts'
import { flashSalePage, flashSalesPage } from './sale-pages.ts'

export const flashSalesHttp = implement(flashSales, {
  all: ({ query }, ctx) => flashSalesPage(ctx, query),
  one: ({ params, query }, ctx) => flashSalePage(ctx, params.id, query),
})
