import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ComparedRow } from '#contract/customers/compare.ts'
import { products } from '../../catalog/products/tables.ts'
import { aBrand, aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aMember, aShopper, inHerat, type Member } from '../../testing/shoppers.ts'

let shop: TestShop
let maryam: Member
let kettle: { id: number }
let pot: { id: number }
beforeAll(async () => {
  shop = await openTestShop()
  const pamir = await aBrand(shop.db, { slug: 'pamir', title: { en: 'Pamir', fa: 'پامیر' } })
  const weight = { en: 'Weight', fa: 'وزن' }
  kettle = await aProduct(shop.db, {
    title: { en: 'Kettle', fa: 'چاینک' },
    brandId: pamir.id,
    selling: 70_000,
    ratingSum: 9,
    ratingCount: 2,
    facts: [{ name: weight, value: { en: '1 kg', fa: '۱ کیلو' } }],
    inventories: [{ values: { colour: 'red' } }, { values: { colour: 'blue' } }],
  })
  pot = await aProduct(shop.db, {
    title: { en: 'Pot', fa: 'دیگ' },
    selling: 90_000,
    stock: 0,
    facts: [
      { name: weight, value: { en: '1 kg', fa: '۱ کیلو' } },
      { name: { en: 'Lid', fa: 'سرپوش' }, value: { en: 'yes', fa: 'دارد' } },
    ],
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  maryam = await aMember(shop)
})

const choose = (member: Member, id: number, added?: boolean) =>
  member.post('/user/compare-list/action', { product_id: id, ...(added !== undefined && { added }) })
const list = async (member: Member, more = {}) => (await member.get('/user/compare-list/all', more)).data

describe('a comparison', () => {
  test('confirms additions and removals (spec §8)', async () => {
    expect(await choose(maryam, kettle.id)).toMatchObject({
      status: 200,
      message: 'Added to your comparison',
      data: { product_id: kettle.id, added: true },
    })
    expect(await choose(maryam, kettle.id)).toMatchObject({
      message: 'Removed from your comparison',
      data: { added: false },
    })
  })

  test('compares attributes of products side by side', async () => {
    await choose(maryam, kettle.id)
    await choose(maryam, pot.id)
    const { products, rows, max } = await list(maryam)
    expect(max).toBe(4)
    expect(products).toMatchObject([
      { id: kettle.id, compared: true },
      { id: pot.id, compared: true },
    ])
    const said = Object.fromEntries(rows.map((row: ComparedRow) => [row.title, [row.kind, row.values, row.differs]]))
    expect(said).toMatchObject({
      Price: ['price', [expect.stringContaining('700'), expect.stringContaining('900')], true],
      Rating: ['rating', ['4.5 out of 5 stars', null], true],
      Availability: ['stock', ['In stock', 'Out of stock'], true],
      Brand: ['brand', ['Pamir', null], true],
      colour: ['attribute', ['red, blue', null], true],
      Weight: ['fact', ['1 kg', '1 kg'], false],
      Lid: ['fact', [null, 'yes'], true],
    })
  })

  test('shows the lowest delivery fee, the fee to the shopper’s address, or that there is no delivery', async () => {
    await choose(maryam, kettle.id)
    const delivery = async () => {
      const { rows } = await list(maryam)
      return rows.find((row: ComparedRow) => row.kind === 'shipping').values[0]
    }
    expect(await delivery()).toMatch(/^From .*100.*, 1–4 days$/)
    await maryam.livesIn({ ...inHerat, preferred: true })
    expect(await delivery()).toMatch(/^By courier: .*100.*, 1–4 days$/)
    await maryam.livesIn({
      ...inHerat,
      country: 'DE',
      state: '',
      zipCode: '20095',
      phone: '+4915123456789',
      preferred: true,
    })
    expect(await delivery()).toBe('Not delivered to your address')
  })

  test('puts a fact next to the option with the same name', async () => {
    const rug = await aProduct(shop.db, {
      inventories: [{ values: { Weight: '2 kg' } }, { values: { Weight: '3 kg' } }],
    })
    await choose(maryam, pot.id)
    await choose(maryam, rug.id)
    const { rows } = await list(maryam)
    expect(rows.filter((row: ComparedRow) => row.title === 'Weight')).toMatchObject([
      { values: ['1 kg', '2 kg, 3 kg'] },
    ])
  })

  test('puts properties of one meaning into one row, whatever stores call them', async () => {
    const sized = (name: string, value: string) =>
      aProduct(shop.db, { facts: [{ name: { en: name }, value: { en: value } }] })
    const carpet = await aProduct(shop.db, { inventories: [{ values: { 'carpet size': '2 × 3 m' } }] })
    await choose(maryam, carpet.id)
    await choose(maryam, (await sized('Size', '1 × 2 m')).id)
    await choose(maryam, (await sized('Dimensions', '90 × 60 cm')).id)
    const { rows } = await list(maryam)
    const sizes = rows.filter((row: ComparedRow) => /size|dimensions/i.test(row.title))
    expect(sizes).toMatchObject([{ title: 'Size', values: ['2 × 3 m', '1 × 2 m', '90 × 60 cm'], differs: true }])
  })

  test('shows the lowest price of the variants', async () => {
    const sizes = [70_000, 120_000].map((price) => ({ values: { size: `for ${price}` }, price }))
    const tray = await aProduct(shop.db, { selling: 100_000, inventories: sizes })
    await choose(maryam, tray.id)
    const { rows } = await list(maryam)
    expect(rows.find((row: ComparedRow) => row.kind === 'price').values[0]).toMatch(/^from .*700/)
  })

  test('speaks the language and currency of the request', async () => {
    await choose(maryam, kettle.id)
    const { rows } = await list(maryam, { language: 'fa', currency: 'USD' })
    const rowOf = (kind: string) => rows.find((row: ComparedRow) => row.kind === kind)
    expect(rowOf('fact')).toMatchObject({ title: 'وزن', values: ['۱ کیلو'] })
    expect(rowOf('price').values[0]).toBe('$۱۰٫۰۰')
  })

  test('holds four; a fifth is refused with a reason, at once or one by one', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => aProduct(shop.db)))
    const answers = await Promise.all(made.map(({ id }) => choose(maryam, id)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(4)
    expect(answers.find((answer) => answer.status === 201)).toMatchObject({
      message: 'You can compare up to 4 products. Remove one first.',
      data: { codes: ['compare_full'] },
    })
    const { products: chosen } = await list(maryam)
    expect(chosen).toHaveLength(4)
    // A hidden product does not count towards the limit.
    await shop.db.update(products).set({ public: false }).where(eq(products.id, chosen[0].id))
    expect(await choose(maryam, kettle.id)).toMatchObject({ data: { added: true } })
  })

  test('of twenty presses at once every one counts', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => choose(maryam, kettle.id)))
    expect(answers.filter((answer) => answer.data.added)).toHaveLength(10)
    const again = await Promise.all(Array.from({ length: 20 }, () => choose(maryam, kettle.id, true)))
    expect(again.every((answer) => answer.data.added)).toBe(true)
    expect((await list(maryam)).products).toHaveLength(1)
  })

  test('rejects products that are not sold', async () => {
    const hidden = await aProduct(shop.db, { public: false })
    for (const id of [hidden.id, 999_999, 99_999_999_999])
      expect(await choose(maryam, id)).toMatchObject({ status: 201, data: { codes: ['product_unknown'] } })
  })

  test('is empty at first, private, and not for guests', async () => {
    await choose(maryam, kettle.id)
    expect(await list(await aMember(shop))).toMatchObject({ products: [], rows: [], max: 4 })
    const guest = aShopper(shop)
    expect(await guest.get('/user/compare-list/all')).toMatchObject({ http: 401, data: null })
    expect(await guest.post('/user/compare-list/action', { product_id: pot.id })).toMatchObject({ http: 401 })
    expect((await list(maryam)).products).toHaveLength(1)
  })

  test('needs as many statements for one product as for four', async () => {
    await choose(maryam, kettle.id)
    const one = await shop.statementsOf(() => list(maryam))
    await choose(maryam, pot.id)
    for (const { id } of await Promise.all([aProduct(shop.db), aProduct(shop.db)])) await choose(maryam, id)
    expect(await shop.statementsOf(() => list(maryam))).toHaveLength(one.length)
  })
})
