import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { flashSaleProducts, flashSales, products } from '#api/catalog/products/tables.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { inTransaction } from '#api/platform/database/retry.ts'
import type { DemoFlashSale } from './catalogue/demo-types.ts'
import { flashSales as demoSales } from './catalogue/flash-sales.ts'

export const HOUR = 60 * 60 * 1000

/** A sale with less time left begins anew: its clock shows hours, and none is over before the next hourly look. */
export const LEAST_LEFT = 2 * HOUR

/** Only sales whose slug begins so belong to the demo bazaar; whatever else the shop sells is left alone. */
const DEMO_PREFIX = 'demo-'
export const demoSaleSlug = ({ slug }: DemoFlashSale): string => DEMO_PREFIX + slug

/** When a demo sale, voucher or bundle runs, seen from now. */
export const windowOf = (
  { startsHoursAgo, endsInHours }: Pick<DemoFlashSale, 'startsHoursAgo' | 'endsInHours'>,
  now: Date,
) => ({
  startsAt: new Date(now.getTime() - startsHoursAgo * HOUR),
  endsAt: new Date(now.getTime() + endsInHours * HOUR),
})

/** Demo sales that end soon begin anew with their whole allotment, so that a demo shop always has two running. */
export const renewDemoSales = (db: Db, now = new Date()): Promise<number> =>
  inTransaction(db, async (tx) => {
    const ending = await tx
      .select({ id: flashSales.id, slug: flashSales.slug })
      .from(flashSales)
      .where(
        and(
          inArray(flashSales.slug, demoSales.map(demoSaleSlug)),
          lte(flashSales.endsAt, new Date(now.getTime() + LEAST_LEFT)),
        ),
      )
      .for('update')
    for (const { id, slug } of ending) {
      const sale = demoSales.find((one) => demoSaleSlug(one) === slug)
      if (sale) await beginAnew(tx, id, sale, now)
    }
    return ending.length
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
