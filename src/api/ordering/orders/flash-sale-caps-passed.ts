import { z } from 'zod'
import { flashSaleProducts, flashSales } from '../../catalog/products/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Buyer } from './buyer.ts'
import { orderedBefore } from './ordered-in-flash-sales.ts'
import { asGiven, type StockLine, wantedInSales } from './take-stock.ts'

const PassedCap = z.object({ product: z.int(), cap: z.int() })

const passed = statement(PassedCap)`
  select wanted.product, item.cap_per_buyer cap from ${wantedInSales} as wanted
    join ${flashSaleProducts} item on item.flash_sale_id = wanted.sale and item.product_id = wanted.product
    join ${flashSales} on ${flashSales.id} = wanted.sale
  where wanted.n > item.cap_per_buyer - ${orderedBefore}`

/**
 * Products of which these lines would exceed the buyer's flash-sale cap, with the cap. All variants of a product count
 * together, with earlier orders in the same sale that are not cancelled. The inventories must be locked, so that of two concurrent orders
 * the second sees the first.
 */
export const capsPassed = async (tx: Queryable, buyer: Buyer, lines: StockLine[]) =>
  lines.some((line) => line.flashSaleId !== null) ? await passed(tx, { ...buyer, ...asGiven(lines) }) : []
