import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Inventory, Product, ProductCard } from '#contract/catalog/products.ts'
import type { Common } from '#contract/site/settings.ts'
import { urlsIn } from '#web/shop-urls.ts'
import { breadcrumbLd } from './breadcrumb-ld.ts'
import { itemListLd } from './item-list-ld.ts'
import { JsonLd } from './json-ld.tsx'
import { productLd } from './product-json-ld.tsx'
import { shopLd } from './shop-json-ld.tsx'

const siteUrl = 'https://shop.example'
const speaker = { siteUrl, urls: urlsIn('fa'), currency: 'USD', pictures: '/pictures/' }

const inventoryAt = (current: number, max_quantity = 3) =>
  ({
    sku: `S${current}`,
    current,
    max_quantity,
    inventory_attributes: [{ attribute: 'size', value: `v${current}` }],
  }) as Inventory
const teapot = (input: Partial<Product> = {}) =>
  ({
    id: 7,
    slug: 'teapot',
    title: 'چاینک',
    description: 'ساخته دست',
    image: 'products/a-0.svg',
    images: ['products/a-0.svg', 'products/b-0.svg'],
    image_texts: ['', ''],
    store: { id: 1, slug: 'herat', title: 'هرات' },
    brand: null,
    category: { id: 1, slug: 'kitchen', title: 'آشپزخانه', image: '' },
    sub_category: null,
    in_stock: true,
    current: 12.5,
    price: null,
    end_time: null,
    inventory: [inventoryAt(12.5)],
    review_summary: { average: 4.5, total: 2, stars: [0, 0, 0, 1, 1] },
    ...input,
  }) as Product

describe('the structured data of a page', () => {
  it('cannot be ended by a title, and is still the same data', () => {
    const data = { name: '</script><script>alert(1)</script><!-- & \u2028' }
    const html = renderToStaticMarkup(<JsonLd data={data} />)
    expect(html.match(/<\/?script/g)).toHaveLength(2)
    expect(html).not.toContain('<!--')
    const json = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(html)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', ...data })
  })
})

describe('a product', () => {
  it('contains the alternative texts of images', () => {
    const { image } = productLd(teapot({ image_texts: ['', 'پشت آن'] }), speaker) as { image: unknown[] }
    expect(image).toEqual([
      'https://shop.example/pictures/1280/products/a-0.svg',
      { '@type': 'ImageObject', url: 'https://shop.example/pictures/1280/products/b-0.svg', caption: 'پشت آن' },
    ])
  })

  it('is offered by its store at the price and in the currency of the page', () => {
    expect(productLd(teapot(), speaker)).toMatchObject({
      name: 'چاینک',
      url: 'https://shop.example/fa/teapot/product/7',
      image: [
        'https://shop.example/pictures/1280/products/a-0.svg',
        'https://shop.example/pictures/1280/products/b-0.svg',
      ],
      offers: {
        '@type': 'Offer',
        price: 12.5,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        seller: { name: 'هرات', url: 'https://shop.example/fa/shop/herat' },
      },
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    })
  })
  it('shows the span of what can be bought when choices cost differently', () => {
    const inventory = [inventoryAt(5, 0), inventoryAt(10), inventoryAt(30)]
    expect(productLd(teapot({ inventory }), speaker)).toMatchObject({
      offers: { '@type': 'AggregateOffer', lowPrice: 10, highPrice: 30, offerCount: 2 },
    })
  })
  it('offers each choice at its own address, price and stock', () => {
    const inventory = [inventoryAt(5, 0), inventoryAt(10)]
    const { offers } = productLd(teapot({ inventory }), speaker) as { offers: { offers: object[] } }
    expect(offers.offers).toEqual([
      {
        ...{ '@type': 'Offer', sku: 'S5', price: 5, priceCurrency: 'USD' },
        availability: 'https://schema.org/OutOfStock',
        url: 'https://shop.example/fa/teapot/product/7?size=v5',
      },
      {
        ...{ '@type': 'Offer', sku: 'S10', price: 10, priceCurrency: 'USD' },
        availability: 'https://schema.org/InStock',
        url: 'https://shop.example/fa/teapot/product/7?size=v10',
      },
    ])
  })
  it('contains availability and the end of a sale', () => {
    const end_time = '2030-01-01T00:00:00.000Z'
    expect(productLd(teapot({ in_stock: false, price: 9, end_time }), speaker)).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock', priceValidUntil: end_time },
    })
  })
  it('contains no rating without reviews', () => {
    const review_summary: Product['review_summary'] = { average: 0, total: 0, stars: [0, 0, 0, 0, 0] }
    expect(productLd(teapot({ review_summary }), speaker)).toMatchObject({ aggregateRating: undefined })
  })
})

it('breadcrumbs are numbered from the home page, with whole addresses', () => {
  expect(breadcrumbLd([{ title: 'Home', href: '/' }, { title: 'Teapot' }], siteUrl)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
      { '@type': 'ListItem', position: 2, name: 'Teapot', item: undefined },
    ],
  })
})

it('a list counts on from page to page', () => {
  const result = { data: [teapot() as ProductCard], current_page: 3, last_page: 4, per_page: 24, total: 90 }
  expect(itemListLd('همه', result, speaker)).toMatchObject({
    numberOfItems: 90,
    itemListElement: [{ position: 49, url: 'https://shop.example/fa/teapot/product/7' }],
  })
})

it('the shop and its site are described in the language of the page', () => {
  const common = {
    setting: { email: 'salam@shop.example', phone: '', address: '' },
    site_setting: { site_name: 'چارسو', meta_description: '' },
    social: [{ title: 'Facebook', link: 'https://facebook.example/charsu', image: '' }],
  } as unknown as Common
  expect(shopLd(common, { siteUrl, urls: urlsIn('fa'), language: 'fa' })).toMatchObject({
    '@graph': [
      { '@type': 'Organization', name: 'چارسو', telephone: undefined, sameAs: ['https://facebook.example/charsu'] },
      {
        '@type': 'WebSite',
        url: 'https://shop.example/fa',
        inLanguage: 'fa',
        publisher: { '@id': 'https://shop.example/#shop' },
      },
    ],
  })
})
