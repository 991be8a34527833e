import { describe, expect, it } from 'vitest'
import { robotsText } from './robots-text.ts'
import { fixedPlaces, sitemapFile, sitemapIndex, sitemapUrlOf } from './sitemap-xml.ts'

const site = 'https://shop.example'
const languages = [
  { code: 'en', iso: 'en' },
  { code: 'fa', iso: 'fa-AF' },
]

describe('robots.txt', () => {
  const lines = robotsText(languages, site).split('\n')
  it('closes the places of one shopper in every language', () => {
    for (const place of ['/cart', '/checkout', '/user', '/shipping', '/preferences', '/console']) {
      expect(lines).toContain(`Disallow: ${place}/`)
      expect(lines).toContain(`Disallow: /fa${place}?`)
      expect(lines).toContain(`Disallow: /fa${place}$`)
    }
  })
  it('keeps paths open that only start the same', () => {
    expect(lines).not.toContain('Disallow: /cart')
  })
  it('allows crawling of the search, so that its noindex is read', () => {
    expect(lines.filter((line) => line.includes('/search'))).toEqual([])
  })
  it('names the sitemap', () => expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml'))
})

describe('a file of the sitemap', () => {
  const brand = sitemapUrlOf('brands', { id: 7, slug: 'aab', title: 'Aab', parent: null })
  const xml = sitemapFile(brand ? [brand] : [], languages, site)
  it('names a place once in each language', () => {
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://shop.example/aab/brand?brand=7',
      'https://shop.example/fa/aab/brand?brand=7',
    ])
  })
  it('lists all languages as alternates, and English as the default', () => {
    expect(xml.match(/hreflang="fa-AF" href="https:\/\/shop.example\/fa\/aab\/brand\?brand=7"/g)).toHaveLength(2)
    expect(xml.match(/hreflang="x-default" href="https:\/\/shop.example\/aab\/brand\?brand=7"/g)).toHaveLength(2)
  })
  it('escapes what XML would read as its own', () => {
    const escaped = sitemapFile([() => "/it's?b=1&c=2"], languages.slice(0, 1), site)
    expect(escaped).toContain('<loc>https://shop.example/it&apos;s?b=1&amp;c=2</loc>')
  })
  it('finds sub-categories in their category', () => {
    const subCategory = sitemapUrlOf('categories', { id: 2, slug: 'walnuts', title: '', parent: 'nuts' })
    expect(sitemapFile(subCategory ? [subCategory] : [], languages, site)).toContain('/fa/all/nuts/walnuts</loc>')
  })
  it('has the questions once, among the fixed places', () => {
    expect(sitemapUrlOf('pages', { id: 0, slug: 'faq', title: '', parent: null })).toBeUndefined()
  })
})

it('no fixed place of the sitemap is the console’s', () => {
  const xml = sitemapFile(fixedPlaces, languages, site)
  expect(xml).toContain('<loc>')
  expect(xml).not.toContain('/console')
})

it('the index lists every file by its whole address', () => {
  const xml = sitemapIndex(['/sitemap/products-1.xml', '/sitemap/products-2.xml'], site)
  expect(xml).toContain('<sitemap><loc>https://shop.example/sitemap/products-2.xml</loc></sitemap>')
})
