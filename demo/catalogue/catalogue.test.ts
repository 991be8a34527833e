import { describe, expect, test } from 'vitest'
import { countryOf } from '#contract/site/geography/countries.ts'
import { provinceOf } from '#contract/site/geography/provinces.ts'
import { FIRST_PIECE, pieces } from '../pictures/single-products.ts'
import { pictureKinds } from '../pictures/spec.ts'
import { attributes } from './attributes.ts'
import { banners, popupBanner, slides, topBanner } from './banners.ts'
import { brands } from './brands.ts'
import { currentPriceAfn, mainCategoryOf, products, stores } from './catalogue.ts'
import { categories } from './categories.ts'
import { collections } from './collections.ts'
import type { DemoSource, LocalizedText } from './demo-types.ts'
import { faq } from './faq.ts'
import { flashSales } from './flash-sales.ts'
import { pages } from './pages.ts'
import { pagesLegal } from './pages-legal.ts'
import { reviews, reviewTexts } from './reviews/reviews.ts'
import { shoppers } from './reviews/shoppers.ts'
import { footerLinks, headerLinks, settings } from './settings.ts'

const subCategories = categories.flatMap((category) => category.subCategories)
const bySlug = new Map(products.map((product) => [product.slug, product]))
const everything = {
  attributes,
  banners,
  slides,
  topBanner,
  popupBanner,
  brands,
  categories,
  collections,
  faq,
  flashSales,
}
const texts = wordsIn([everything, headerLinks, footerLinks, settings, pages, pagesLegal, products, stores, shoppers])

/** Every pair of English and Dari anywhere inside. */
function wordsIn(value: unknown): LocalizedText[] {
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value && 'fa' in value) return [value as LocalizedText]
  return Object.values(value).flatMap(wordsIn)
}

const repeated = (list: string[]) => list.filter((item, place) => list.indexOf(item) !== place)

describe('the bazaar', () => {
  test('is large enough to get lost in', () => {
    expect(categories.length).toBeGreaterThanOrEqual(12)
    expect(stores.length).toBeGreaterThanOrEqual(20)
    expect(brands.length).toBeGreaterThanOrEqual(15)
    expect(products.length).toBeGreaterThanOrEqual(240)
  })

  test('uses every slug and sku once', () => {
    expect(repeated([...categories, ...subCategories].map(({ slug }) => slug))).toEqual([])
    const groups = [
      stores,
      brands,
      products,
      collections,
      attributes,
      flashSales,
      [...slides, ...banners],
      [...pages, ...pagesLegal],
    ]
    for (const group of groups) expect(repeated(group.map(({ slug }) => slug))).toEqual([])
    expect(repeated(products.flatMap((product) => product.inventories.map(({ sku }) => sku)))).toEqual([])
  })

  test('has at least two products in every sub-category, and something from every store and brand', () => {
    for (const { slug } of subCategories) {
      expect(products.filter((product) => product.category === slug).length, slug).toBeGreaterThanOrEqual(2)
    }
    for (const { slug } of stores)
      expect(
        products.some((product) => product.store === slug),
        slug,
      ).toBe(true)
    for (const { slug } of brands)
      expect(
        products.some((product) => product.brand === slug),
        slug,
      ).toBe(true)
  })

  test('is partly on offer, partly sold out and partly low in stock', () => {
    const share = (count: number) => count / products.length
    expect(share(products.filter((product) => product.offeredAfn).length)).toBeCloseTo(0.35, 1)
    expect(share(products.filter((product) => product.inventories.length > 1).length)).toBeCloseTo(0.4, 1)
    expect(products.some((product) => product.inventories.every(({ stock }) => stock === 0))).toBe(true)
    expect(products.some((product) => product.inventories.some(({ stock }) => stock >= 1 && stock <= 3))).toBe(true)
  })
})

describe('a product', () => {
  test('has an existing store, sub-category and brand', () => {
    for (const product of products) {
      expect(
        stores.some(({ slug }) => slug === product.store),
        product.slug,
      ).toBe(true)
      expect(mainCategoryOf(product), product.slug).not.toBe('')
      if (product.brand)
        expect(
          brands.some(({ slug }) => slug === product.brand),
          product.slug,
        ).toBe(true)
      expect(pictureKinds).toContain(product.picture.kind)
    }
  })

  test('shows no two identical products, and single pieces only for painted ones', () => {
    expect(repeated(products.map(({ picture }) => JSON.stringify(picture)))).toEqual([])
    const single = products.filter(({ picture }) => picture.variant >= FIRST_PIECE)
    expect(single.length).toBeGreaterThan(0)
    for (const { picture } of single) expect(pieces[picture.kind]?.[picture.variant - FIRST_PIECE]).toBeDefined()
  })

  test('has a plausible price, lower with an offer', () => {
    for (const product of products) {
      expect(Number.isInteger(product.sellingAfn) && product.sellingAfn >= 50, product.slug).toBe(true)
      if (product.offeredAfn) expect(product.offeredAfn, product.slug).toBeLessThan(product.sellingAfn)
      const usd = product.usdSelling
      if (usd) expect(Math.abs((usd * 68) / product.sellingAfn - 1), product.slug).toBeLessThan(0.12)
    }
  })

  test('offers each combination of known choices once', () => {
    for (const product of products) {
      const combinations = product.inventories.map(({ values }) => JSON.stringify(values))
      expect(repeated(combinations), product.slug).toEqual([])
      const names = product.inventories.map(({ values }) => Object.keys(values).join())
      expect(new Set(names).size, product.slug).toBe(1)
      for (const [name, value] of product.inventories.flatMap(({ values }) => Object.entries(values))) {
        const attribute = attributes.find(({ slug }) => slug === name)
        expect(
          attribute?.values.some(({ slug }) => slug === value),
          `${product.slug}: ${name} ${value}`,
        ).toBe(true)
      }
    }
  })

  test('has its own texts: two to six facts, no repeated description or title', () => {
    for (const language of ['en', 'fa'] as const) {
      expect(repeated(products.map((product) => product.description[language]))).toEqual([])
      expect(repeated(products.map((product) => product.title[language]))).toEqual([])
    }
    for (const product of products) {
      expect(product.facts.length, product.slug).toBeGreaterThanOrEqual(2)
      expect(product.facts.length, product.slug).toBeLessThanOrEqual(6)
      expect(product.description.en.split(/[.!?]\s/).length, product.slug).toBeGreaterThan(1)
    }
  })
})

describe('a store', () => {
  test('sends to provinces and countries that exist, at home most cheaply', () => {
    for (const store of stores) {
      expect(provinceOf(store.provinceCode), store.slug).toBeDefined()
      const home = store.shippingRules.find((rule) => rule.type === 1 && rule.provinces.includes(store.provinceCode))
      expect(home, store.slug).toBeDefined()
      for (const rule of store.shippingRules) {
        if (rule.provinces !== 'all') for (const code of rule.provinces) expect(provinceOf(code), code).toBeDefined()
        for (const code of rule.abroad) expect(countryOf(code), code).toBeDefined()
        expect(rule.days[0]).toBeLessThanOrEqual(rule.days[1])
        if (rule.type === 1) expect(rule.feeAfn).toBeGreaterThanOrEqual(home?.feeAfn ?? 0)
        else expect(rule.pickupAddress, store.slug).toBeDefined()
      }
      const served = store.shippingRules.flatMap((rule) => (rule.type === 1 ? rule.provinces : []))
      expect(repeated([...served]), store.slug).toEqual([])
    }
    expect(stores.filter((store) => store.shippingRules.some((rule) => rule.abroad.length > 0))).toHaveLength(3)
  })
})

describe('the front page', () => {
  test('sells nothing in a flash for more than it costs anyway', () => {
    for (const sale of flashSales) {
      expect(sale.products).toHaveLength(12)
      for (const item of sale.products) {
        const product = bySlug.get(item.slug)
        expect(product, item.slug).toBeDefined()
        if (product) expect(item.priceAfn, item.slug).toBeLessThan(currentPriceAfn(product) * 0.95)
        const inStock = product?.inventories.reduce((sum, { stock }) => sum + stock, 0) ?? 0
        expect(item.allotment - item.sold, item.slug).toBeLessThanOrEqual(inStock)
        expect(item.sold).toBeLessThanOrEqual(item.allotment)
      }
    }
    expect(flashSales.filter((sale) => sale.startsHoursAgo > 0)).toHaveLength(2)
  })

  test('refers only to existing records', () => {
    const tags = products.flatMap((product) => product.tags.map((slug) => ({ slug })))
    const known: Partial<Record<DemoSource['type'], { slug: string }[]>> = {
      1: categories,
      2: subCategories,
      3: tags,
      4: brands,
      5: products,
    }
    for (const { slug, source } of [...slides, ...banners, topBanner, popupBanner]) {
      const targets = known[source.type]
      const isThere = targets ? targets.some((target) => target.slug === source.value) : source.value.startsWith('/')
      expect(isThere, slug).toBe(true)
    }
    for (const collection of collections) {
      expect(repeated(collection.products)).toEqual([])
      expect(collection.products.length).toBeGreaterThanOrEqual(8)
      for (const slug of collection.products) expect(bySlug.has(slug), slug).toBe(true)
    }
  })

  test('links its pages by their slugs', () => {
    const slugs = [...pages, ...pagesLegal].map(({ slug }) => slug)
    const links = [headerLinks.left, headerLinks.right, footerLinks.services, footerLinks.about].flat()
    for (const { href } of links.filter((link) => link.href.startsWith('/page/'))) {
      expect(slugs).toContain(href.replace('/page/', ''))
    }
    expect(faq).toHaveLength(12)
  })
})

describe('the reviews', () => {
  test('are about fourteen hundred, mostly kind, in both languages', () => {
    expect(reviewTexts.length).toBeGreaterThanOrEqual(110)
    expect(repeated(reviewTexts.map(({ text }) => text))).toEqual([])
    expect(reviews.length).toBeGreaterThan(1250)
    expect(reviews.length).toBeLessThan(1550)
    const kind = reviews.filter(({ rating }) => rating >= 4).length / reviews.length
    expect(kind).toBeGreaterThan(0.7)
    expect(kind).toBeLessThan(0.92)
    const dari = reviews.filter(({ language }) => language === 'fa').length / reviews.length
    expect(dari).toBeGreaterThan(0.4)
    expect(dari).toBeLessThan(0.6)
  })

  test('come from real products and from three hundred people with names of their own', () => {
    expect(repeated(shoppers.map(({ email }) => email))).toEqual([])
    expect(shoppers).toHaveLength(300)
    for (const review of reviews) {
      expect(bySlug.has(review.product)).toBe(true)
      expect(shoppers[review.shopper]).toBeDefined()
    }
    expect(repeated(reviews.map(({ product, shopper }) => `${product} ${shopper}`))).toEqual([])
  })
})

describe('the words', () => {
  test('are there in both languages, each in its own script', () => {
    expect(texts.length).toBeGreaterThan(2000)
    for (const { en, fa } of texts) {
      expect(en.trim(), fa).not.toBe('')
      expect(en, en).not.toMatch(/[\u0600-\u06ff]/)
      expect(fa, en).toMatch(/[\u0600-\u06ff]/)
    }
  })

  test('write Dari with Persian letters and digits; Latin digits only inside model names', () => {
    for (const fa of [
      ...texts.map((text) => text.fa),
      ...reviews.filter((r) => r.language === 'fa').map((r) => r.text),
    ]) {
      expect(fa).not.toMatch(/[يكىة٠-٩]/)
      expect(fa).not.toMatch(/\d\s*(افغانی|؋|فیصد|گرام|کیلو|متر)|\d[,٬]\d/)
    }
    for (const product of products) expect(product.description.fa, product.slug).not.toMatch(/\d/)
  })

  test("use Kabul's words, not Tehran's", () => {
    const foreign =
      /(?<![آ-ی\u200c])(فرش|گردو|کیف|کفش|شلوار|موبایل|دوچرخه|پنکه|اسباب‌بازی|مداد|خیابان|پلاک|سفارش|باتری)(?![آ-ی])/
    for (const { fa } of texts) expect(fa).not.toMatch(foreign)
    for (const { text } of reviews) expect(text).not.toMatch(foreign)
  })
})
