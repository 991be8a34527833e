import { desc } from 'drizzle-orm'
import type { Shop } from '../api/ask.ts'
import { categories, products } from '../api/catalog/tables.ts'
import type { PictureFolders } from '../api/pictures/renderings.ts'
import { warm } from '../api/pictures/warm.ts'
import { banners } from '../api/site/tables.ts'
import { fillDemoBazaar } from './fill.ts'
import { renewDemoSales } from './fill-renew.ts'

type Opened = { shop: Shop; folders: PictureFolders }

/**
 * Makes sure that a shop which has nothing of its own is a bazaar to shop in, with sales that run now; its pictures
 * are rendered in the background. Answers how to end that.
 */
export async function openBazaar({ shop, folders }: Opened): Promise<() => void> {
  await fillDemoBazaar(shop)
  await renewDemoSales(shop.db)
  const ending = new AbortController()
  renderAhead({ shop, folders }, ending.signal).catch((err) => shop.log.warn({ err }, 'rendering pictures ahead'))
  return () => ending.abort()
}

/** What a first visitor sees comes first: slides, categories, then products by how well they sell. */
async function renderAhead({ shop, folders }: Opened, signal: AbortSignal) {
  const { db, log } = shop
  const slides = await db.select({ image: banners.image }).from(banners)
  const tiles = await db.select({ image: categories.image }).from(categories)
  const goods = await db.select({ image: products.image }).from(products).orderBy(desc(products.sold))
  const names = (rows: { image: string }[]) => rows.map(({ image }) => image)
  await warm({ ...folders, log, signal }, names(slides), [640, 1280])
  await warm({ ...folders, log, signal }, names(tiles), [160, 320])
  await warm({ ...folders, log, signal }, names(goods), [320, 640])
}
