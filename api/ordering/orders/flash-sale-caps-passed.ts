import { z } from 'zod'
import { flashSaleProducts, flashSales } from '../../catalog/products/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import type { Buyer } from './buyer.ts'
import { orderedBy } from './ordered-in-flash-sales.ts'
import { type StockLine, saleParts, saleRows } from './take-stock.ts'

const PassedCap = z.object({ product: z.int(), cap: z.int() })

/**
 * Products of which these lines would give a buyer more than a flash sale lets one buyer have (design.md, Stock), with
 * how many it lets. All choices of a product count together, and what they ordered in this sale before, as far as it was
 * not cancelled. The inventories must be locked, so that of two orders at once the second sees the first.
 */
export async function capsPassed(tx: Queryable, buyer: Buyer, lines: StockLine[]) {
  const wanted = saleParts(lines)
  if (wanted.length === 0) return []
  return await rowsOf(tx, PassedCap)`
    select wanted.product, item.cap_per_buyer cap from (${saleRows(wanted)}) as wanted (sale, product, n)
      join ${flashSaleProducts} item on item.flash_sale_id = wanted.sale and item.product_id = wanted.product
      join ${flashSales} on ${flashSales.id} = wanted.sale
    where wanted.n > item.cap_per_buyer - ${orderedBy(buyer)}`
}
