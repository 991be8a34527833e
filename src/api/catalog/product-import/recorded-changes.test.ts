import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importCatalogue } from '../../catalogue.ts'
import { auditTouched } from '../../platform/audit-log/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { asOperator } from '../../testing/operator.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { stockChanges } from '../product-admin/tables.ts'
import { products } from '../products/tables.ts'
import { imported } from './testing/upload.ts'

let shop: TestShop
let nargis: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  nargis = await aStaffMember(shop)
})
afterAll(() => shop.close())

type Line = { slug: string; inventories: { sku: string; stock: number }[] }

/** The product with this slug, in the format of an export. */
async function lineOf(slug: string): Promise<Line> {
  const { data } = await nargis.get('/console/products/export?limit=500')
  return data.data.find((one: Line) => one.slug === slug)
}

const idOf = async (slug: string) => (await shop.db.select().from(products).where(eq(products.slug, slug)))[0]?.id ?? 0
const stockHistoryOf = (productId: number) =>
  shop.db.select().from(stockChanges).where(eq(stockChanges.productId, productId)).orderBy(asc(stockChanges.at))
const auditOf = async (productId: number) =>
  (await nargis.get(`/console/audit-log?target_type=product&target_id=${productId}`)).data.data

describe('what an import changed of stock', () => {
  it('is in its history with the file and the member: added, changed, removed', async () => {
    const kettle = await aProduct(shop.db, { stock: 10 })
    const line = await lineOf(kettle.slug)
    const [shelf] = line.inventories
    const fresh = { ...line, slug: `${kettle.slug}-new`, inventories: [{ ...shelf, sku: 'NEW-1', stock: 4 }] }
    const changed = { ...line, inventories: [{ ...shelf, stock: 7 }] }
    const lines = [changed, fresh].map((one) => JSON.stringify(one)).join('\n')
    await imported(shop, nargis, lines, 'autumn.jsonl')
    const why = { reason: 'imported', note: 'autumn.jsonl', actorName: nargis.name }
    expect(await stockHistoryOf(kettle.id)).toMatchObject([{ ...why, sku: shelf?.sku, change: -3, stock: 7 }])
    const made = await idOf(fresh.slug)
    expect(await stockHistoryOf(made)).toMatchObject([{ ...why, sku: 'NEW-1', change: 4, stock: 4 }])
    const other = { ...fresh, inventories: [{ ...shelf, sku: 'NEW-2', stock: 0 }] }
    await imported(shop, nargis, JSON.stringify(other), 'winter.jsonl')
    expect(await stockHistoryOf(made)).toMatchObject([
      { sku: 'NEW-1', change: 4 },
      { sku: 'NEW-1', change: -4, stock: 0, note: 'winter.jsonl' },
    ])
    const shown = (await nargis.get(`/console/products/${made}/stock`)).data.data
    expect(shown).toMatchObject([{ reason: 'imported' }, { reason: 'imported', by: nargis.name }])
  })

  it('is recorded for the command line too, and not for unchanged products', async () => {
    const rug = await aProduct(shop.db, { stock: 2 })
    const line = await lineOf(rug.slug)
    const bring = (stock: number) => {
      const changed = { ...line, inventories: line.inventories.map((one) => ({ ...one, stock })) }
      const input = { folder: null, actor: asOperator(shop).actor }
      return importCatalogue(shop.db, shop.services.files, [JSON.stringify(changed)], input)
    }
    await bring(5)
    await bring(5)
    expect(await stockHistoryOf(rug.id)).toMatchObject([{ change: 3, stock: 5, actorName: 'operator', note: '' }])
  })
})

describe('a product’s audit', () => {
  it('names the imports that changed it, and no other', async () => {
    const [kettle, rug] = [await aProduct(shop.db), await aProduct(shop.db)]
    await imported(shop, nargis, `slug,selling\n${kettle.slug},91\n`, 'prices.csv')
    expect(await auditOf(kettle.id)).toMatchObject([
      { action: 'catalogue.import', target: { type: 'import' }, changes: { file: { after: 'prices.csv' } } },
    ])
    expect(await auditOf(rug.id)).toEqual([])
    expect(await auditOf(2 ** 40)).toEqual([])
  })

  it('lists them with its other changes, latest first, with the same filters and paging', async () => {
    const kettle = await aProduct(shop.db, { title: { en: 'Kettle' } })
    await imported(shop, nargis, `slug,selling\n${kettle.slug},92\n`)
    await nargis.post(`/console/products/${kettle.id}`, { set: { title_en: 'Pot' }, seen: { title_en: 'Kettle' } })
    await imported(shop, nargis, `slug,selling\n${kettle.slug},93\n`)
    const actions = ['catalogue.import', 'product.change', 'catalogue.import']
    expect((await auditOf(kettle.id)).map(({ action }: { action: string }) => action)).toEqual(actions)
    const query = `target_type=product&target_id=${kettle.id}`
    const filtered = (await nargis.get(`/console/audit-log?${query}&action=catalogue.import&limit=1`)).data
    expect(filtered.data).toHaveLength(1)
    const rest = (await nargis.get(`/console/audit-log?${query}&action=catalogue.import&before=${filtered.next}`)).data
    expect(rest.data).toHaveLength(1)
  })

  it('has one append-only row for a page of products', async () => {
    const many = await Promise.all(Array.from({ length: 30 }, () => aProduct(shop.db)))
    const before = await shop.db.$count(auditTouched)
    await imported(shop, nargis, `slug,selling\n${many.map(({ slug }) => `${slug},94`).join('\n')}\n`)
    expect(await shop.db.$count(auditTouched)).toBe(before + 1)
    for (const { id } of many.slice(0, 3)) expect(await auditOf(id)).toHaveLength(1)
    for (const statement of [sql`delete from audit_touched`, sql`update audit_touched set target_ids = '{}'`])
      await expect(shop.db.execute(statement)).rejects.toThrow()
  })
})
