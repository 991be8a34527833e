import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ExportedProduct } from '#contract/catalog/console-imports.ts'
import { goodsCells, goodsColumns } from '#contract/catalog/product-table.ts'
import { harmless } from '#contract/table-cells.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { products } from '../products/tables.ts'
import { checked, imported } from './testing/upload.ts'

let shop: TestShop
let nargis: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  nargis = await aStaffMember(shop)
})
afterAll(() => shop.close())

const goods = async (): Promise<ExportedProduct[]> => (await nargis.get('/console/products/export?limit=500')).data.data

/** A table as the console writes it, with every cell in quotes. */
function tableOf(all: ExportedProduct[], separator = ','): string {
  const quoted = (cell: string | number) =>
    `"${(typeof cell === 'number' ? `${cell}` : harmless(cell)).replaceAll('"', '""')}"`
  const rows = all.flatMap((product) =>
    product.inventories.map((one) => {
      const cells = goodsCells(product, one)
      return goodsColumns.map((column) => quoted(cells[column])).join(separator)
    }),
  )
  return `\ufeff${goodsColumns.join(separator)}\r\n${rows.join('\r\n')}\r\n`
}

it('an exported table changes nothing when it is imported again', async () => {
  const letters = ["'", '=', '+', '-', '@', '"', ',', ';', '\t', '\n', '\r\n', 'a', 'چ', '۱', '\u2028', '،', ' ']
  const text = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 })
  const texts = fc.sample(text, { numRuns: 40, seed: 7 }).filter((one) => one.trim() !== '')
  for (const one of texts) {
    const description = { en: one, fa: one, ps: one }
    const { id } = await aProduct(shop.db, { title: { en: one, fa: one }, description })
    await shop.db
      .update(products)
      .set({ tags: ['one, two', 'three'] })
      .where(eq(products.id, id))
  }
  await aProduct(shop.db, { description: { en: '', fa: '' } })
  const before = await goods()
  for (const separator of [',', ';', '\t']) {
    const found = await checked(shop, nargis, tableOf(before, separator))
    expect(found).toMatchObject({ state: 'ready', summary: { records: before.length, fresh: 0, changed: 0 } })
  }
  const lines = before.map((one) => JSON.stringify(one)).join('\n')
  expect((await checked(shop, nargis, lines)).summary).toMatchObject({ fresh: 0, changed: 0 })
})

it('values that a table omits stay: facts, galleries, further languages, other SKUs and their stock', async () => {
  const kettle = await aProduct(shop.db, { title: { en: 'Kettle', fa: 'چاینک', ps: 'چایجوش' }, stock: 6 })
  const [before] = (await goods()).filter(({ slug }) => slug === kettle.slug)
  const table = `slug,title_fa,description_en,brand\n${kettle.slug},چاینک نو,,\n`
  expect(await imported(shop, nargis, table)).toMatchObject({ state: 'done' })
  const [after] = (await goods()).filter(({ slug }) => slug === kettle.slug)
  expect(after).toEqual({
    ...before,
    title: { ...before?.title, fa: 'چاینک نو' },
    description: Object.fromEntries(
      Object.entries(before?.description ?? {}).filter(([language]) => language !== 'en'),
    ),
    brand: null,
  })
})
