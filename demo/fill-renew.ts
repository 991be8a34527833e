import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { flashSaleProducts, flashSales, products } from '../api/catalog/tables.ts'
import type { Db, Tx } from '../api/database/db.ts'
import { inTransaction } from '../api/database/retry.ts'
import { flashSales as demoSales } from './catalogue/flash-sales.ts'
import type { DemoFlashSale } from './catalogue/shapes.ts'

const HOUR = 60 * 60 * 1000

/** Only sales whose slug begins so belong to the demo bazaar; whatever else the shop sells is left alone. */
const DEMO_MARK = 'demo-'
export const demoSaleSlug = ({ slug }: DemoFlashSale): string => DEMO_MARK + slug

/** When a demo sale runs, seen from now. */
export const windowOf = ({ startsHoursAgo, endsInHours }: DemoFlashSale, now: Date) => ({
  startsAt: new Date(now.getTime() - startsHoursAgo * HOUR),
  endsAt: new Date(now.getTime() + endsInHours * HOUR),
})

/** Demo sales that are over begin anew with their whole allotment, so that a demo shop always has some running. */
export const renewDemoSales = (db: Db, now = new Date()): Promise<number> =>
  inTransaction(db, async (tx) => {
    const over = await tx
      .select({ id: flashSales.id, slug: flashSales.slug })
      .from(flashSales)
      .where(and(inArray(flashSales.slug, demoSales.map(demoSaleSlug)), lte(flashSales.endsAt, now)))
      .for('update')
    for (const { id, slug } of over) {
      const sale = demoSales.find((one) => demoSaleSlug(one) === slug)
      if (sale) await beginAnew(tx, id, sale, now)
    }
    return over.length
  })

async function beginAnew(tx: Tx, id: number, sale: DemoFlashSale, now: Date) {
  await tx.update(flashSales).set(windowOf(sale, now)).where(eq(flashSales.id, id))
  for (const item of sale.products) {
    const product = tx.select({ id: products.id }).from(products).where(eq(products.slug, item.slug))
    await tx
      .update(flashSaleProducts)
      .set({ sold: sql`least(${item.sold}, ${flashSaleProducts.allotment})` })
      .where(and(eq(flashSaleProducts.flashSaleId, id), inArray(flashSaleProducts.productId, product)))
  }
}
