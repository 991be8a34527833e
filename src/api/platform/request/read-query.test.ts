import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { aBrand, aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const get = (path: string, headers: Record<string, string> = {}) => shop.call('GET', path, { headers })

describe('a query string', () => {
  it('can contain a list as repeated parameters or with commas', async () => {
    const brands = [await aBrand(shop.db), await aBrand(shop.db)]
    const [one, two] = brands.map(({ id }) => id)
    for (const { id } of brands) await aProduct(shop.db, { brandId: id })
    const totalOf = async (query: string) => (await get(`/products?${query}`)).data.result.total
    for (const query of [`brand=${one},${two}`, `brand=${one}&brand=${two}`, `brand[]=${one}&brand[]=${two}`])
      expect(await totalOf(query), query).toBe(2)
    expect(await totalOf(`brand[]=${one}`)).toBe(1)
  })

  it('with a repeated parameter of one value is rejected, and the error names the parameter', async () => {
    const { status, data } = await get('/products?page=1&page=2')
    expect([status, data.codes, Object.keys(data.fields)]).toEqual([201, ['invalid_field'], ['page']])
  })

  it.each(['/products', '/common', '/categories?page=1'])(
    'with a parameter that %s does not have is rejected, and the error names the parameter',
    async (path) => {
      // With and without a cached answer.
      await get(path)
      const { status, data } = await get(`${path}${path.includes('?') ? '&' : '?'}updated_since=2026-01-01`)
      expect([status, data.codes]).toEqual([201, ['parameter_unknown']])
      expect(data.fields.updated_since).toContain('updated_since')
    },
  )

  it('is checked in the same way in the console', async () => {
    const owner = await aStaffMember(shop, { role: 'owner' })
    expect((await owner.get('/console/products?updated_since=2026-01-01')).data.codes).toEqual(['parameter_unknown'])
    expect((await owner.get('/console/products?limit=1')).status).toBe(200)
  })

  it('can contain a guest token and a language for any call', async () => {
    expect((await get('/categories?user_token=a-guest-of-my-own-making&lang=fa')).status).toBe(200)
  })
})

describe('a language or currency', () => {
  it.each([
    [{ currency: 'EUR' }, 'currency_unknown'],
    [{ currency: 'constructor' }, 'currency_unknown'],
    [{ language: 'de' }, 'language_not_spoken'],
    [{ lang: 'toString' }, 'language_not_spoken'],
  ])('%o that the shop does not support is rejected', async (headers, code) => {
    await get('/products')
    const { status, data } = await get('/products', headers as Record<string, string>)
    expect([status, data.codes]).toEqual([201, [code]])
  })

  it('is accepted in upper and lower case', async () => {
    const { id } = await aProduct(shop.db, { selling: 210_000 })
    const priceIn = async (currency: string) => (await get(`/product/${id}`, { currency })).data.selling
    expect(await priceIn('usd')).toBe(await priceIn('USD'))
    expect(await priceIn('usd')).not.toBe(await priceIn('AFN'))
    expect((await get('/products', { language: 'fa-AF,en;q=0.5' })).status).toBe(200)
    expect((await get('/products', { language: '' })).status).toBe(200)
  })
})
