import { desc, eq } from 'drizzle-orm'
import { brands, categories, productMedia, products } from '#api/catalog/products/tables.ts'
import { stores } from '#api/catalog/stores/tables.ts'
import { renderInBackground } from '#api/platform/pictures/render-in-background.ts'
import type { PictureFolders } from '#api/platform/pictures/renderings.ts'
import type { Services } from '#api/platform/request/handler-context.ts'
import { banners, siteLinks } from '#api/site/settings/tables.ts'

/** The index of the close-up among a product's images; the product's own image is first. */
const CLOSE_UP = 1

/**
 * Renders images in the order in which a first visitor sees them: slides, banners, categories, then products by sales; logos
 * and close-ups last.
 */
export async function renderAhead(
  { services, folders }: { services: Services; folders: PictureFolders },
  signal: AbortSignal,
) {
  const { db, log } = services
  const shown = await db.select({ image: banners.image, placement: banners.placement }).from(banners)
  const slides = shown.filter(({ placement }) => placement === 'slider')
  const smallBanners = shown.filter(({ placement }) => placement !== 'slider')
  const tiles = await db.select({ image: categories.image }).from(categories)
  const popularProducts = await db.select({ image: products.image }).from(products).orderBy(desc(products.sold))
  const paymentSigns = await db.select({ image: siteLinks.image }).from(siteLinks)
  const brandLogos = await db.select({ image: brands.image }).from(brands)
  const storeLogos = await db.select({ image: stores.image }).from(stores)
  const closeUps = await db
    .select({ image: productMedia.image })
    .from(productMedia)
    .innerJoin(products, eq(products.id, productMedia.productId))
    .where(eq(productMedia.position, CLOSE_UP))
    .orderBy(desc(products.sold))
  const ahead = (rows: { image: string }[], ...widths: Parameters<typeof renderInBackground>[2]) =>
    renderInBackground(
      { ...folders, log, signal },
      rows.map(({ image }) => image),
      widths,
    )
  await ahead(slides, 640, 1280)
  await ahead(smallBanners, 480, 640)
  await ahead(tiles, 160, 320)
  await ahead(popularProducts, 320, 640)
  await ahead(slides, 1600)
  await ahead(paymentSigns, 96)
  await ahead([...brandLogos, ...storeLogos], 96, 160, 320)
  await ahead(closeUps, 640)
}
