import { hasProducts } from '#api/catalog/products/has-products.ts'
import type { PictureFolders } from '#api/platform/pictures/renderings.ts'
import type { Services } from '#api/platform/request/handler-context.ts'
import { fillStaff } from './fill-staff.ts'
import { renderAhead } from './render-ahead.ts'
import { renewDemoPromotions } from './renew-promotions.ts'
import { HOUR, renewDemoSales } from './renew-sales.ts'

type BazaarOptions = {
  services: Services
  folders: PictureFolders /** Whether to render its images before the first request for them. */
  ahead: boolean
}

/**
 * Fills an empty shop with the demo bazaar and keeps its sales, vouchers and bundle deals running. Returns a function that
 * stops this.
 */
export async function openBazaar({ services, folders, ahead }: BazaarOptions): Promise<() => void> {
  await fillIfEmpty(services)
  await fillStaff(services.db)
  await renewOffers(services)
  const ending = new AbortController()
  if (ahead)
    renderAhead({ services, folders }, ending.signal).catch((err) =>
      services.log.warn({ err }, 'rendering pictures ahead'),
    )
  const renewing = setInterval(() => {
    renewOffers(services).catch((err) => services.log.warn({ err }, 'renewing the demo offers'))
  }, HOUR)
  renewing.unref()
  return () => {
    ending.abort()
    clearInterval(renewing)
  }
}

/** Renews the demo's sales, vouchers and bundle deals that end soon. */
async function renewOffers({ db }: Services) {
  await renewDemoSales(db)
  await renewDemoPromotions(db)
}

/** Loads the drawing code and the catalogue only for an empty shop, because they are many files. */
async function fillIfEmpty(services: Services) {
  if (await hasProducts(services.db)) return
  const { fillDemoBazaar } = await import('./fill.ts')
  await fillDemoBazaar(services)
}
