import type { ExportedRecord } from '#api/catalog/import/records.ts'
import { products } from './catalogue/catalogue.ts'
import { collections } from './catalogue/collections.ts'
import type { DemoReview } from './catalogue/demo-types.ts'
import { flashSales } from './catalogue/flash-sales.ts'
import { reviews } from './catalogue/reviews/reviews.ts'
import { shoppers } from './catalogue/reviews/shoppers.ts'
import type { StorePicture } from './fill-pictures.ts'
import { type BannerTheme, drawBanner } from './pictures/banners/banner.ts'
import { drawDetail } from './pictures/draw.ts'
import { demoSaleSlug, windowOf } from './renew-sales.ts'

const DAY = 24 * 60 * 60 * 1000
const MINUTE = 60 * 1000
const PICTURED_EVERY = 8
const saleThemes: BannerTheme[] = ['winter', 'kitchen', 'phones', 'bazaar-arch']

/** Collections, flash sales and reviews. */
export async function* offersOfBazaar(storePicture: StorePicture, now: Date): AsyncGenerator<ExportedRecord> {
  for (const { slug, title, theme, products } of collections) {
    const image = await storePicture('collections', slug, drawBanner(theme, slug))
    yield { type: 'collection', slug, title, image, products }
  }
  for (const [index, sale] of flashSales.entries()) {
    const { startsAt, endsAt } = windowOf(sale, now)
    const theme = saleThemes[index % saleThemes.length] as BannerTheme
    yield {
      type: 'flash_sale',
      slug: demoSaleSlug(sale),
      title: sale.title,
      image: await storePicture('sales', sale.slug, drawBanner(theme, sale.slug)),
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      products: sale.products.map(({ slug, priceAfn, allotment, sold, capPerBuyer }) => ({
        product: slug,
        price: priceAfn,
        allotment,
        sold,
        cap_per_buyer: capPerBuyer,
      })),
    }
  }
  for (const [index, review] of reviews.entries()) {
    yield { ...written(review, index, now), images: await picturesOf(review, index, storePicture) }
  }
}

const bySlug = new Map(products.map((product) => [product.slug, product]))

/** Images for one in `PICTURED_EVERY` good reviews; every second of those has two images. */
async function picturesOf(
  { product: slug, rating }: DemoReview,
  index: number,
  storePicture: StorePicture,
): Promise<string[]> {
  const product = bySlug.get(slug)
  if (!product || rating < 4 || index % PICTURED_EVERY !== 0) return []
  const views = index % (2 * PICTURED_EVERY) === 0 ? ([2, 1] as const) : ([2] as const)
  const pictures = views.map((view) =>
    storePicture('reviews', `${slug}-at-home-${view}`, drawDetail(product.picture, `${slug} at home ${index}`, view)),
  )
  return await Promise.all(pictures)
}

/** Reviews of one day are minutes apart, so that their order is the same in every shop. */
function written({ product, shopper, rating, text, language, daysAgo }: DemoReview, index: number, now: Date) {
  return {
    type: 'review' as const,
    product,
    author: shoppers[shopper]?.name[language] ?? '',
    language,
    rating,
    body: text,
    created_at: new Date(now.getTime() - daysAgo * DAY - (index % 600) * MINUTE).toISOString(),
  }
}
