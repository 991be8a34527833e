import { describe, expect, it } from 'vitest'
import { pageMeta } from './head.ts'

const common = {
  img_src_url: '/pictures/',
  default_image: 'default.svg',
  languages: [
    { code: 'en', iso: 'en' },
    { code: 'fa', iso: 'fa-AF' },
  ],
  site_setting: { site_name: 'چارسو', meta_title: 'چارسو، بازار', meta_description: 'همه چیز' },
}
const at = (pathname: string, search = '') => ({
  matches: [{ id: 'root', loaderData: { common, language: 'fa', siteUrl: 'https://shop.example' } }],
  location: { pathname, search },
})
const hrefs = (meta: ReturnType<typeof pageMeta>, rel: string) =>
  meta.filter((tag) => 'rel' in tag && tag.rel === rel).map((tag) => 'href' in tag && tag.href)

describe('the head of a page', () => {
  it('names the page and the shop', () => {
    expect(pageMeta(at('/cart'), { title: 'سبد خرید' })).toContainEqual({ title: 'سبد خرید · چارسو' })
    expect(pageMeta(at('/'), {})).toContainEqual({ title: 'چارسو، بازار' })
  })

  it('speaks the language of the page', () => {
    expect(pageMeta(at('/'), (t) => ({ title: t('shell.cart') }))).toContainEqual({ title: 'سبد خرید · چارسو' })
  })

  it('has one canonical address, without filters that make no other page', () => {
    const meta = pageMeta(at('/all', '?page=2&utm_source=x&sort=newest'), { query: ['page'] })
    expect(hrefs(meta, 'canonical')).toEqual(['https://shop.example/fa/all?page=2'])
  })

  it.each(['?page=1', '?page=0', '?page=first'])('is the first page, however that is written: %s', (search) => {
    const meta = pageMeta(at('/all', search), { query: ['page'] })
    expect(hrefs(meta, 'canonical')).toEqual(['https://shop.example/fa/all'])
  })

  it('has a canonical address; the page number is written in one way', () => {
    const meta = pageMeta(at('/x/brand', '?brand=7&page=۲'), { query: ['brand', 'page'], path: '/samsung/brand' })
    expect(hrefs(meta, 'canonical')).toEqual(['https://shop.example/fa/samsung/brand?brand=7&page=2'])
  })

  it('points to the page in every language, English being the default', () => {
    expect(hrefs(pageMeta(at('/'), {}), 'alternate')).toEqual([
      'https://shop.example/',
      'https://shop.example/fa',
      'https://shop.example/',
    ])
  })

  it('keeps private pages out of search engines', () => {
    expect(pageMeta(at('/cart'), { noindex: true })).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(pageMeta(at('/cart'), {})).not.toContainEqual({ name: 'robots', content: 'noindex' })
  })

  it('describes shared pages with title, text and canonical address', () => {
    const said = { title: 'چاینک', description: 'ساخته دست', query: ['page'] }
    const meta = pageMeta(at('/chainak/product/7', '?page=2&utm_source=x'), said)
    for (const [property, content] of [
      ['og:title', 'چاینک'],
      ['og:description', 'ساخته دست'],
      ['og:site_name', 'چارسو'],
      ['og:url', 'https://shop.example/fa/chainak/product/7?page=2'],
      ['og:image:alt', 'چاینک'],
    ])
      expect(meta).toContainEqual({ property, content })
    expect(meta).toContainEqual({ name: 'description', content: 'ساخته دست' })
    expect(pageMeta(at('/cart'), {})).toContainEqual({ name: 'description', content: 'همه چیز' })
  })

  it('uses a large JPEG with an absolute address, or the shop’s logo', () => {
    const meta = pageMeta(at('/chainak/product/7'), { title: 'چاینک', image: 'products/a-0.svg', type: 'product' })
    expect(meta).toEqual(
      expect.arrayContaining([
        { property: 'og:type', content: 'product' },
        { property: 'og:image', content: 'https://shop.example/pictures/1280/products/a-0.svg' },
        { property: 'og:image:type', content: 'image/jpeg' },
        { name: 'twitter:card', content: 'summary_large_image' },
      ]),
    )
    // The size of pictures varies, so the tags do not state it.
    expect(meta).not.toContainEqual(
      expect.objectContaining({ property: expect.stringMatching(/^og:image:(width|height)$/) }),
    )
    const plain = pageMeta(at('/cart'), {})
    expect(plain).toContainEqual({
      property: 'og:image',
      content: 'https://shop.example/pictures/1280/default.svg',
    })
    expect(plain).toContainEqual({ name: 'twitter:card', content: 'summary' })
  })

  it('is empty when the shop could not be loaded', () => {
    expect(pageMeta({ matches: [{ id: 'root' }], location: { pathname: '/', search: '' } }, {})).toEqual([])
  })
})
