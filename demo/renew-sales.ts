import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { flashSaleProducts, flashSales, products } from '#api/catalog/products/tables.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { inTransaction } from '#api/platform/database/retry.ts'
import type { DemoFlashSale } from './catalogue/demo-types.ts'
import { flashSales as demoSales } from './catalogue/flash-sales.ts'

export const HOUR = 60 * 60 * 1000

/** Sales with less time left are renewed. The job runs hourly, so no sale ends before the next run. */
export const MIN_LEFT = 2 * HOUR

/** Sales with this slug prefix belong to the demo bazaar. The job does not change other sales. */
const DEMO_PREFIX = 'demo-'
export const demoSaleSlug = ({ slug }: DemoFlashSale): string => DEMO_PREFIX + slug

/** The start and end of a demo sale, voucher or bundle deal, relative to `now`. */
export const windowOf = (
  { startsHoursAgo, endsInHours }: Pick<DemoFlashSale, 'startsHoursAgo' | 'endsInHours'>,
  now: Date,
) => ({
  startsAt: new Date(now.getTime() - startsHoursAgo * HOUR),
  endsAt: new Date(now.getTime() + endsInHours * HOUR),
})

/** Renews demo sales that end soon, with their full allotment, so that a demo shop always has two running sales. */
export const renewDemoSales = (db: Db, now = new Date()): Promise<number> =>
  inTransaction(db, async (tx) => {
    const ending = await tx
      .select({ id: flashSales.id, slug: flashSales.slug })
      .from(flashSales)
      .where(
        and(
          inArray(flashSales.slug, demoSales.map(demoSaleSlug)),
          lte(flashSales.endsAt, new Date(now.getTime() + MIN_LEFT)),
        ),
      )
      .for('update')
    for (const { id, slug } of ending) {
      const sale = demoSales.find((one) => demoSaleSlug(one) === slug)
      if (sale) await restartSale(tx, id, sale, now)
    }
    return ending.length
  })

async function restartSale(tx: Tx, id: number, sale: DemoFlashSale, now: Date) {
  await tx.update(flashSales).set(windowOf(sale, now)).where(eq(flashSales.id, id))
  for (const item of sale.products) {
    const product = tx.select({ id: products.id }).from(products).where(eq(products.slug, item.slug))
    await tx
      .update(flashSaleProducts)
      .set({ sold: sql`least(${item.sold}, ${flashSaleProducts.allotment})` })
      .where(and(eq(flashSaleProducts.flashSaleId, id), inArray(flashSaleProducts.productId, product)))
  }
}
