import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../platform/audit-log/tables.ts'
import { banners } from '../../site/settings/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { aVoucher } from '../../testing/offers.ts'
import { aBrand, aCategory, anAttributeValue, aProduct, aStore } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper } from '../../testing/shoppers.ts'
import { brands, categories } from '../products/tables.ts'

let shop: TestShop
let omid: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  omid = await aStaffMember(shop, { role: 'operator', name: 'Omid' })
})
afterAll(() => shop.close())

type Row = { id: number; slug: string }
const list = async (query: string): Promise<Row[]> => (await omid.get(`/console/${query}`)).data.data
const idsOf = async (query: string) => (await list(query)).map(({ id }) => id)
const entriesOf = (type: string, id: number) =>
  shop.db
    .select()
    .from(auditLog)
    .where(sql`target_type = ${type} and target_id = ${String(id)}`)
    .orderBy(auditLog.at)
const actionsOf = async (type: string, id: number) => (await entriesOf(type, id)).map(({ action }) => action)

const searched = async (words: string) => {
  const { data } = await shop.call('GET', `/search?q=${encodeURIComponent(words)}`)
  return (data.result.data as { id: number }[]).map(({ id }) => id)
}

describe('a list of the structure', () => {
  test('shows main categories in their order, those below one, and finds both by any script', async () => {
    const one = (await omid.post('/console/categories', { title_en: 'Sweets', title_fa: 'شیرینی' })).data
    const two = (await omid.post('/console/categories', { title_en: 'Dried fruit' })).data
    const below = (await omid.post('/console/categories', { title_en: 'Halwa', parent_id: one.id })).data
    const main = await idsOf('categories')
    expect(main.slice(main.indexOf(one.id))).toEqual([one.id, two.id])
    expect(await idsOf(`categories?parent=${one.id}`)).toEqual([below.id])
    expect(await idsOf(`categories?search=${encodeURIComponent('شيريني')}`)).toEqual([one.id])
    expect(await idsOf('categories?search=halw')).toEqual([below.id])
    expect(await idsOf('categories?missing=fa')).toEqual([two.id])
    expect(two).toMatchObject({ slug: 'dried-fruit', missing: ['fa'], goods: 0, public: true })
    expect(below).toMatchObject({ above: { id: one.id, title: { en: 'Sweets' } } })
  })

  test('is paged by its last row', async () => {
    for (let n = 0; n < 5; n++) await aBrand(shop.db, { position: n % 2 })
    const whole = await idsOf('brands?limit=100')
    const paged: number[] = []
    for (let after = ''; ; ) {
      const { data, next } = (await omid.get(`/console/brands?limit=2${after && `&after=${after}`}`)).data
      paged.push(...data.map(({ id }: Row) => id))
      if (next === null) break
      after = next
    }
    expect(paged).toEqual(whole)
  })
})

describe('a change', () => {
  test('changes one field, is recorded once, and reports a concurrent change', async () => {
    const { id } = await aBrand(shop.db, { title: { en: 'Bamyan', fa: 'بامیان', ps: 'بامیان' } })
    const change = (set: object, seen: object) => omid.post(`/console/brands/${id}`, { set, seen })
    const first = (await omid.get(`/console/brands/${id}`)).data.fields
    expect((await change({ ...first, aliases: 'Bamiyan، باميان' }, first)).data.fields.aliases).toBe('Bamiyan, باميان')
    await change({ ...first, aliases: 'Bamiyan، باميان' }, first)
    expect(await actionsOf('brand', id)).toEqual(['brand.change'])
    const clash = await change({ ...first, aliases: 'Mine', title_en: 'Bamyan Tea' }, first)
    expect(clash).toMatchObject({ status: 201, data: { codes: ['changed_meanwhile'] } })
    expect(clash.data.fields.aliases).toContain('Bamiyan')
    await change({ ...first, title_en: 'Bamyan Tea' }, first)
    const [row] = await shop.db.select().from(brands).where(eq(brands.id, id))
    expect(row).toMatchObject({
      title: { en: 'Bamyan Tea', fa: 'بامیان', ps: 'بامیان' },
      aliases: ['Bamiyan', 'باميان'],
      public: true,
    })
  })

  test.each([
    ['brands', { title_en: ' ' }],
    ['stores', { province: '' }],
    ['values', { swatch: 'red' }],
  ])('of %s to %j is refused', async (kind, set) => {
    const { id } =
      kind === 'brands'
        ? await aBrand(shop.db)
        : kind === 'stores'
          ? await aStore(shop.db)
          : { id: await anAttributeValue(shop.db, 'colour', 'red') }
    expect(await omid.post(`/console/${kind}/${id}`, { set, seen: {} })).toMatchObject({ status: 201 })
  })

  test('categories stay two deep, however many move them at once', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => aCategory(shop.db)))
    const [a, b, c, d] = made.map(({ id }) => id) as [number, number, number, number]
    const moves: [number, number][] = [
      [a, b],
      [b, c],
      [c, d],
      [d, a],
      [b, a],
    ]
    await Promise.all(
      moves.map(([id, parent_id]) => omid.post(`/console/categories/${id}`, { set: { parent_id }, seen: {} })),
    )
    const { rows } = await shop.db.execute(
      sql`select 1 from categories x join categories y on y.id = x.parent_id where y.parent_id is not null`,
    )
    expect(rows).toEqual([])
    expect(await omid.post(`/console/categories/${a}`, { set: { parent_id: a }, seen: {} })).toMatchObject({
      data: { codes: ['category_too_deep'] },
    })
  })
})

describe('shoppers', () => {
  test('finds products by the new name of their brand, category and store', async () => {
    const [brand, category, store] = [await aBrand(shop.db), await aCategory(shop.db), await aStore(shop.db)]
    const goods = { brandId: brand.id, categoryId: category.id, storeId: store.id }
    const { id } = await aProduct(shop.db, { title: { en: 'Kettle' }, ...goods })
    const names = {
      brands: ['Qandilak', brand.id],
      categories: ['Zulfiqar', category.id],
      stores: ['Gulbahar', store.id],
    }
    for (const [kind, [title_en, part]] of Object.entries(names)) {
      await omid.post(`/console/${kind}/${part}`, { set: { title_en }, seen: {} })
      expect(await searched(`${title_en}`), kind).toEqual([id])
    }
  })

  test.each(['brands', 'categories', 'stores'] as const)(
    'see no goods of %s that are hidden, and cannot order them',
    async (kind) => {
      const [brand, category, store] = [await aBrand(shop.db), await aCategory(shop.db), await aStore(shop.db)]
      const ids = { brands: brand.id, categories: category.id, stores: store.id }
      const goods = { brandId: brand.id, categoryId: category.id, storeId: store.id }
      const title = `hidden${kind}`
      const { id } = await aProduct(shop.db, { title: { en: title }, ...goods })
      const maryam = aShopper(shop)
      const show = (shown: boolean) => omid.post(`/console/${kind}/${ids[kind]}`, { set: { public: shown }, seen: {} })
      expect(await searched(title)).toEqual([id])
      await show(false)
      expect(await searched(title)).toEqual([])
      expect((await shop.call('GET', `/product/${id}`)).http).toBe(404)
      expect((await maryam.put(id)).status).not.toBe(200)
      await show(true)
      expect(await searched(title)).toEqual([id])
      expect(await actionsOf(kind === 'categories' ? 'category' : kind.slice(0, -1), ids[kind])).toHaveLength(2)
    },
  )
})

describe('the order', () => {
  test('is set once, and only among siblings', async () => {
    const { id: parent } = await aCategory(shop.db)
    const made = []
    for (let n = 0; n < 4; n++) made.push((await aCategory(shop.db, { parentId: parent })).id)
    const [a = 0, b = 0, c = 0, d = 0] = made
    const order = () => idsOf(`categories?parent=${parent}`)
    await omid.post(`/console/categories/${d}/move`, { after: a })
    expect(await order()).toEqual([a, d, b, c])
    await omid.post(`/console/categories/${d}/move`, { after: a })
    expect(await actionsOf('category', d)).toEqual(['category.move'])
    await omid.post(`/console/categories/${c}/move`, { after: 0 })
    expect(await order()).toEqual([c, a, d, b])
    const foreign = await omid.post(`/console/categories/${c}/move`, { after: parent })
    expect(foreign).toMatchObject({ status: 201, data: { codes: ['part_not_beside'] } })
    await Promise.all(made.map((id) => omid.post(`/console/categories/${id}/move`, { after: 0 })))
    expect((await order()).toSorted()).toEqual(made.toSorted())
    const rows = await shop.db.select().from(categories).where(eq(categories.parentId, parent))
    expect(rows.map(({ position }) => position).sort()).toEqual([0, 1, 2, 3])
  })
})

describe('deleting', () => {
  test('is refused with all that hangs on it', async () => {
    const main = await aCategory(shop.db)
    const below = await aCategory(shop.db, { parentId: main.id })
    const store = await aStore(shop.db)
    const { id: productId } = await aProduct(shop.db, { categoryId: below.id, storeId: store.id })
    await aVoucher(shop.db, { categoryId: main.id })
    const slide = { placement: 'slider' as const, title: {}, text: {}, image: '', sourceType: 1 as const }
    await shop.db.insert(banners).values({ ...slide, sourceValue: { category_ids: [main.id] } })
    const refused = await omid.remove(`/console/categories/${main.id}`)
    expect(refused.data.codes.sort()).toEqual(
      ['part_has_banners', 'part_has_categories', 'part_has_products', 'part_has_vouchers'].sort(),
    )
    const by = aShopper(shop)
    await by.put(productId)
    await by.order(await by.livesIn())
    expect((await omid.remove(`/console/stores/${store.id}`)).data.codes).toEqual([
      'part_has_products',
      'part_has_parcels',
    ])
    const value = await anAttributeValue(shop.db, 'knot', 'fine')
    const { rows } = await shop.db.execute<{ id: number }>(
      sql`select attribute_id id from attribute_values where id = ${value}`,
    )
    expect((await omid.remove(`/console/attributes/${rows[0]?.id}`)).data.codes).toEqual(['part_has_values'])
    await aProduct(shop.db, { inventories: [{ values: { knot: 'fine' } }] })
    expect((await omid.remove(`/console/values/${value}`)).data.codes).toEqual(['part_has_choices'])
  })

  test('an unused term is deleted once, and the first request wins', async () => {
    const { id: categoryId } = await aCategory(shop.db)
    const { storeId } = await aProduct(shop.db)
    const product = {
      title_en: 'Late',
      store_id: storeId,
      category_id: categoryId,
      selling: 10,
      sku: crypto.randomUUID(),
    }
    const [gone, added] = await Promise.all([
      omid.remove(`/console/categories/${categoryId}`),
      omid.post('/console/products', product),
    ])
    expect([gone.status, added.status].sort()).toEqual([200, 201])
    const { id } = await aBrand(shop.db)
    const answers = await Promise.all(Array.from({ length: 5 }, () => omid.remove(`/console/brands/${id}`)))
    expect(answers.filter(({ http }) => http === 404)).toHaveLength(4)
    expect(await actionsOf('brand', id)).toEqual(['brand.delete'])
  })

  test('every foreign key to the structure is of what counts, or may go with it', async () => {
    const { rows } = await shop.db.execute<{ name: string }>(sql`
      select conrelid::regclass || ' ' || confrelid::regclass as name from pg_constraint where contype = 'f'
        and confrelid::regclass::text in ('categories', 'brands', 'stores', 'attributes', 'attribute_values')`)
    const counted = [
      'attribute_values attributes',
      'categories categories',
      'inventory_attributes attribute_values',
      'products brands',
      'products categories',
      'products stores',
      'vouchers categories',
      'vouchers stores',
    ]
    const mayGo = ['cart_shipping stores', 'followed_stores stores', 'shipping_rules stores']
    expect(rows.map(({ name }) => name).sort()).toEqual([...counted, ...mayGo].sort())
  })
})

describe('names', () => {
  test('a name in addresses is one, also where twenty ask for it at once', async () => {
    const add = (address_name: string) => omid.post('/console/brands', { title_en: 'Kabul Kiln', address_name })
    const answers = await Promise.all(Array.from({ length: 20 }, () => add('kabul-kiln')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.flatMap(({ data }) => data.codes ?? []))).toEqual(new Set(['address_name_taken']))
    expect(await add('Kabul Kiln')).toMatchObject({ status: 201, data: { codes: ['address_name_invalid'] } })
    expect((await add('')).data.slug).toMatch(/^kabul-kiln-[0-9a-f]{8}$/)
  })

  test('values are listed below their attribute, in its order', async () => {
    const { id: parent_id } = (await omid.post('/console/attributes', { title_en: 'Knots' })).data
    const add = async (title_en: string) => (await omid.post('/console/values', { title_en, parent_id })).data.id
    const [coarse, fine] = [await add('Coarse'), await add('Fine')]
    await omid.post(`/console/values/${fine}/move`, { after: 0 })
    expect(await idsOf(`values?parent=${parent_id}`)).toEqual([fine, coarse])
    // Numbers that cannot be ids are refused too.
    for (const [kind, parent_id] of [
      ['values', 999_999],
      ['categories', 999_999],
      ['categories', -1615618840738518],
    ] as const) {
      const orphan = await omid.post(`/console/${kind}`, { title_en: 'Lost', parent_id })
      expect(orphan).toMatchObject({ data: { codes: ['place_unknown'] } })
    }
  })
})

test('a packer sees none of this', async () => {
  const packer = await aStaffMember(shop, { role: 'packer' })
  expect((await packer.get('/console/categories')).http).toBe(404)
  expect((await packer.post('/console/brands', { title_en: 'Mine' })).http).toBe(404)
})
