import { flashSales } from '#contract/catalog/flash-sales.ts'
import { implement } from '../../platform/request/implement.ts'
import { flashSalePage, flashSalesPage } from './sale-pages.ts'

export const flashSalesHttp = implement(flashSales, {
  all: ({ query }, ask) => flashSalesPage(ask, query),
  one: ({ params, query }, ask) => flashSalePage(ask, params.id, query),
})
