import { hasGoods } from '#api/catalog/products/has-goods.ts'
import type { PictureFolders } from '#api/platform/pictures/renderings.ts'
import type { Shop } from '#api/platform/request/ask.ts'
import { HOUR, renewDemoSales } from './fill-renew.ts'
import { renewDemoPromotions } from './fill-renew-promotions.ts'
import { fillStaff } from './fill-staff.ts'
import { renderAhead } from './render-ahead.ts'

type BazaarOptions = {
  shop: Shop
  folders: PictureFolders /** Renders its pictures before anyone asks. */
  ahead: boolean
}

/**
 * Makes sure that a shop which has nothing of its own is a bazaar to shop in, with sales, vouchers and bundles that
 * run now and go on running. Answers how to end that.
 */
export async function openBazaar({ shop, folders, ahead }: BazaarOptions): Promise<() => void> {
  await fillIfEmpty(shop)
  await fillStaff(shop.db)
  await renewOffers(shop)
  const ending = new AbortController()
  if (ahead)
    renderAhead({ shop, folders }, ending.signal).catch((err) => shop.log.warn({ err }, 'rendering pictures ahead'))
  const renewing = setInterval(() => {
    renewOffers(shop).catch((err) => shop.log.warn({ err }, 'renewing the demo offers'))
  }, HOUR)
  renewing.unref()
  return () => {
    ending.abort()
    clearInterval(renewing)
  }
}

/** Sales, vouchers and bundles of the demo that end soon. */
async function renewOffers({ db }: Shop) {
  await renewDemoSales(db)
  await renewDemoPromotions(db)
}

/** The painters and the catalogue are many files: a shop that has goods starts without reading them. */
async function fillIfEmpty(shop: Shop) {
  if (await hasGoods(shop.db)) return
  const { fillDemoBazaar } = await import('./fill.ts')
  await fillDemoBazaar(shop)
}
