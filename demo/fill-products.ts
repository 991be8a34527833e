import type { ExportedRecord } from '#api/catalog/import/records.ts'
import { products } from './catalogue/catalogue.ts'
import type { DemoInventory, DemoProduct } from './catalogue/demo-types.ts'
import type { StorePicture } from './fill-pictures.ts'
import { videoOf } from './fill-video.ts'
import { draw, drawDetail } from './pictures/draw.ts'

const DAY = 24 * 60 * 60 * 1000
/** How many pieces a product of popularity 1 (of 100) has sold. */
const SOLD_PER_POPULARITY = 3

/** All products, each with its main image, a close-up and a view of two. One product has a video. */
export async function* productsOfBazaar(storePicture: StorePicture, now: Date): AsyncGenerator<ExportedRecord> {
  for (const product of products) {
    const { slug, picture } = product
    const image = await storePicture('products', slug, draw(picture, slug))
    const details = [
      await storePicture('products', `${slug}-close`, drawDetail(picture, slug, 1)),
      await storePicture('products', `${slug}-two`, drawDetail(picture, slug, 2)),
    ]
    yield {
      type: 'product',
      slug,
      store: product.store,
      brand: product.brand ?? null,
      category: product.category,
      title: product.title,
      description: product.description,
      facts: product.facts,
      image,
      media: [...[image, ...details].map((path) => ({ image: path })), ...(await videoOf(product, storePicture))],
      selling: product.sellingAfn,
      offered: product.offeredAfn ?? 0,
      ...usdPrices(product),
      tags: product.tags,
      created_at: new Date(now.getTime() - product.addedDaysAgo * DAY).toISOString(),
      sold: product.popularity * SOLD_PER_POPULARITY,
      inventories: await Promise.all(
        product.inventories.map((inventory) => inventoryRecord(inventory, product, storePicture)),
      ),
    }
  }
}

const inventoryRecord = async (
  { sku, values, stock, priceAfn, picture }: DemoInventory,
  { slug }: DemoProduct,
  storePicture: StorePicture,
) => ({
  sku,
  stock,
  price: priceAfn ?? 0,
  image: picture ? await storePicture('products', sku, draw(picture, slug)) : null,
  attributes: values,
})

/** A store's own dollar price gets the same percentage off as the price in afghani. */
function usdPrices({ usdSelling = 0, sellingAfn, offeredAfn }: DemoProduct) {
  const offered = usdSelling && offeredAfn ? Math.round((usdSelling * offeredAfn * 100) / sellingAfn) / 100 : 0
  return { usd_selling: usdSelling, usd_offered: offered }
}
