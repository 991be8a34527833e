import type { Inventory, Product } from '#contract/catalog/products.ts'
import type { Urls } from '#web/shop-urls.ts'
import { buyable, textOfPicture } from '../catalog/products/product-choice.ts'
import { usePage } from '../page-context.tsx'
import { usePictureBase } from '../use-site.ts'
import { JsonLd } from './json-ld.tsx'

export function ProductJsonLd({ product }: { product: Product }) {
  const page = usePage()
  return <JsonLd data={productLd(product, { ...page, pictures: usePictureBase() })} />
}

export type JsonLdPage = {
  siteUrl: string
  urls: Urls
  /** The currency of the page's prices. */
  currency: string
  /** The base address of pictures (`common.img_src_url`). */
  pictures: string
}

const PICTURE_WIDTH = 1280

/** A product with its offers in the page's currency, availability, store and rating. */
export function productLd(product: Product, speaker: JsonLdPage): object {
  const { siteUrl, urls, pictures } = speaker
  const whole = (path: string) => new URL(path, siteUrl).href
  const names = [...new Set([product.image, ...product.images])]
  return {
    '@type': 'Product',
    '@id': whole(urls.product(product)),
    name: product.title,
    description: product.description,
    image: names.map((name) => pictureLd(whole(`${pictures}${PICTURE_WIDTH}/${name}`), textOfPicture(product, name))),
    url: whole(urls.product(product)),
    sku: product.inventory[0]?.sku,
    category: [product.category, product.sub_category].flatMap((category) => category?.title ?? []).join(' > '),
    brand: product.brand ? { '@type': 'Brand', name: product.brand } : undefined,
    offers: offersOf(product, speaker, whole),
    aggregateRating: ratingOf(product),
  }
}

/** An image object with its caption, or the URL alone without a caption. */
const pictureLd = (url: string, caption: string) => (caption ? { '@type': 'ImageObject', url, caption } : url)

/** Limits the offers per product to keep the page short. */
const MAX_OFFERS = 30

/** One offer, or for a product with several inventories the price range and an offer for each at its own address. */
function offersOf(product: Product, { urls, currency }: JsonLdPage, whole: (path: string) => string) {
  const shared = {
    priceCurrency: currency,
    availability: availabilityOf(product.in_stock),
    url: whole(urls.product(product)),
    seller: { '@type': 'Organization', name: product.store.title, url: whole(urls.store(product.store.slug)) },
  }
  const prices = buyable(product.inventory).map(({ current }) => current)
  if (product.inventory.length > 1) {
    const span = { lowPrice: Math.min(...prices), highPrice: Math.max(...prices), offerCount: prices.length }
    const offers = product.inventory.slice(0, MAX_OFFERS).map((choice) => ({
      '@type': 'Offer',
      sku: choice.sku,
      price: choice.current,
      priceCurrency: currency,
      availability: availabilityOf(choice.max_quantity > 0),
      url: whole(urls.product(product, choiceOf(choice))),
    }))
    return { '@type': 'AggregateOffer', ...span, ...shared, offers }
  }
  return {
    '@type': 'Offer',
    price: prices[0] ?? product.current,
    priceValidUntil: product.price === null ? undefined : (product.end_time ?? undefined),
    ...shared,
  }
}

const availabilityOf = (inStock: boolean) => `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`

/** The choice of an inventory as query parameters of the product page. */
const choiceOf = ({ inventory_attributes }: Inventory) =>
  Object.fromEntries(inventory_attributes.map(({ attribute, value }) => [attribute, value]))

/** Undefined without reviews: search engines reject a rating of zero. */
function ratingOf({ review_summary: { average, total } }: Product) {
  if (total === 0) return undefined
  return { '@type': 'AggregateRating', ratingValue: average, reviewCount: total, bestRating: 5, worstRating: 1 }
}
