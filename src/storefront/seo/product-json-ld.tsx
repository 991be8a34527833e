import type { Inventory, Product } from '#contract/catalog/products.ts'
import type { Links } from '#web/shop-links.ts'
import { buyable, textOfPicture } from '../catalog/products/product-choice.ts'
import { usePage } from '../page-context.tsx'
import { usePictureBase } from '../use-site.ts'
import { JsonLd } from './json-ld.tsx'

/** Stands on a product's page. */
export function ProductJsonLd({ product }: { product: Product }) {
  const page = usePage()
  return <JsonLd data={productLd(product, { ...page, pictures: usePictureBase() })} />
}

export type Speaker = {
  siteUrl: string
  links: Links
  /** The currency that the page's prices are in. */
  currency: string
  /** Where pictures live (`common.img_src_url`). */
  pictures: string
}

const PICTURE_WIDTH = 1280

/** A product with what it costs in the page's currency, whether there is any, who sells it and how buyers like it. */
export function productLd(product: Product, speaker: Speaker): object {
  const { siteUrl, links, pictures } = speaker
  const whole = (path: string) => new URL(path, siteUrl).href
  const names = [...new Set([product.image, ...product.images])]
  return {
    '@type': 'Product',
    '@id': whole(links.product(product)),
    name: product.title,
    description: product.description,
    image: names.map((name) => pictureLd(whole(`${pictures}${PICTURE_WIDTH}/${name}`), textOfPicture(product, name))),
    url: whole(links.product(product)),
    sku: product.inventory[0]?.sku,
    category: [product.category, product.sub_category].flatMap((category) => category?.title ?? []).join(' > '),
    brand: product.brand ? { '@type': 'Brand', name: product.brand } : undefined,
    offers: offersOf(product, speaker, whole),
    aggregateRating: ratingOf(product),
  }
}

/** An address alone where nobody has said in words what is there. */
const pictureLd = (url: string, caption: string) => (caption ? { '@type': 'ImageObject', url, caption } : url)

/** At most so many choices have an offer of their own: a page stays short. */
const MOST_OFFERS = 30

/** One offer; of a product with choices the span of prices, and an offer for each choice at its own address. */
function offersOf(product: Product, { links, currency }: Speaker, whole: (path: string) => string) {
  const shared = {
    priceCurrency: currency,
    availability: availabilityOf(product.in_stock),
    url: whole(links.product(product)),
    seller: { '@type': 'Organization', name: product.store.title, url: whole(links.store(product.store.slug)) },
  }
  const prices = buyable(product.inventory).map(({ current }) => current)
  if (product.inventory.length > 1) {
    const span = { lowPrice: Math.min(...prices), highPrice: Math.max(...prices), offerCount: prices.length }
    const offers = product.inventory.slice(0, MOST_OFFERS).map((choice) => ({
      '@type': 'Offer',
      sku: choice.sku,
      price: choice.current,
      priceCurrency: currency,
      availability: availabilityOf(choice.max_quantity > 0),
      url: whole(links.product(product, choiceOf(choice))),
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

/** The choice as a product's address names it. */
const choiceOf = ({ inventory_attributes }: Inventory) =>
  Object.fromEntries(inventory_attributes.map(({ attribute, value }) => [attribute, value]))

/** Nothing for a product that nobody has rated: search engines refuse a rating of zero. */
function ratingOf({ review_summary: { average, total } }: Product) {
  if (total === 0) return undefined
  return { '@type': 'AggregateRating', ratingValue: average, reviewCount: total, bestRating: 5, worstRating: 1 }
}
