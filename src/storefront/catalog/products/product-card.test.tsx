import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProductCard } from '#contract/catalog/products.ts'
import { PageProvider, pageOf } from '../../page-context.tsx'
import { CardBadges, CardPrice } from './product-card.tsx'

const requested = { selling: 1000, offered: 800, usd_selling: 0, usd_offered: 0, price: null, end_time: null }
const own = { ...requested, current: 800, discount: 20 } as ProductCard
const dearer = { ...requested, selling: 1200, offered: 0, current: 1200, discount: 0 }

const said = (language: string, part: ReactNode) => {
  const [direction, path, siteUrl] = ['ltr' as const, '/', 'https://shop.example']
  const page = pageOf({ language, direction, currency: 'AFN', path, saveData: false, scriptUrl: null, siteUrl })
  const html = renderToStaticMarkup(<PageProvider page={page}>{part}</PageProvider>)
  return html.replace(/<[^>]+>|[\u2068\u2069\u200e]/g, '').replace(/\u00a0/g, ' ')
}

test.each<[what: string, product: ProductCard, en: string, fa: string]>([
  ['one price', own, '800 ؋Price before: 1,000 ؋', '۸۰۰ ؋قیمت قبلی: ۱٬۰۰۰ ؋'],
  [
    'several, the lowest of them reduced',
    { ...own, cheapest: { ...own, highest: 1200 } },
    'from 800 ؋Price before: 1,000 ؋',
    'از ۸۰۰ ؋قیمت قبلی: ۱٬۰۰۰ ؋',
  ],
  [
    'choices that all cost more than the product',
    { ...own, cheapest: { ...dearer, highest: 1500 } },
    'from 1,200 ؋',
    'از ۱٬۲۰۰ ؋',
  ],
  [
    'one choice left, with a price of its own',
    { ...own, cheapest: { ...dearer, highest: 1200 } },
    '1,200 ؋',
    '۱٬۲۰۰ ؋',
  ],
])('a card tells %s', (_, product, en, fa) => {
  const price = <CardPrice product={product} />
  expect([said('en', price), said('fa', price)]).toEqual([en, fa])
})

test('the discount is computed from the price on the card', () => {
  const sold = { ...own, in_stock: true, price: 800 }
  const badges = (product: ProductCard) => said('en', <CardBadges product={product} />)
  expect(badges(sold)).toBe('20.00% offFlash sale')
  expect(badges({ ...sold, cheapest: { ...dearer, highest: 1500 } })).toBe('')
  expect(badges({ ...own, in_stock: false, cheapest: { ...own, highest: 1200 } })).toBe('20.00% offOut of stock')
})
