import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleTranslator } from '#i18n/console-messages.ts'
import { reasonIn } from '#i18n/import-reason.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { aCategory, aProduct, aStore } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { brands, inventories, products } from '../products/tables.ts'
import { checked, imported, linesOf, uploadAs, work } from './testing/upload.ts'

let shop: TestShop
let nargis: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  nargis = await aStaffMember(shop)
  const store = await aStore(shop.db, { slug: 'dehmazang-cycles' })
  const category = await aCategory(shop.db, { slug: 'car-parts' })
  for (const slug of ['bo-v', 'bo-w'])
    await aProduct(shop.db, { slug, storeId: store.id, categoryId: category.id, selling: 90_000 })
})
afterAll(() => shop.close())

const fileOf = (name: string) => readFile(new URL(`testing/cases/${name}`, import.meta.url))
const look = async (name: string) => checked(shop, nargis, new Uint8Array(await fileOf(name)), name)
const take = async (name: string) => imported(shop, nargis, new Uint8Array(await fileOf(name)), name)
const refusedOf = async ({ id }: { id: string }) =>
  (await linesOf(nargis, id, 'refused')).data.map(({ line, detail }: { line: number; detail: string }) => [
    line,
    detail,
  ])
const productOf = async (slug: string) => {
  const [product] = await shop.db.select().from(products).where(eq(products.slug, slug))
  return product
}

test.each([
  ['plain.csv', 'bo-a', { selling: 25_000 }],
  ['utf-16.csv', 'bo-c', { selling: 25_000, title: { en: 'Green tea', fa: 'چای سبز' } }],
  ['decimal-comma.csv', 'bo-g', { selling: 25_050 }],
  ['empty-columns.csv', 'bo-o', { selling: 25_000 }],
  ['formula.csv', 'bo-p', { title: { en: '=HYPERLINK("http://x.example","a")', fa: 'چای سبز' } }],
  ['bars.csv', 'bo-s', { selling: 25_000 }],
  ['sep-line.csv', 'bo-t', { selling: 25_000 }],
  ['currency.csv', 'bo-u', { selling: 25_000 }],
  ['stray-quote.csv', 'bo-z', { title: { en: '5" pipe', fa: 'چای سبز' } }],
])('%s is imported, and its price is shown before', async (name, slug, wanted) => {
  const found = await look(name)
  expect(found, JSON.stringify(await refusedOf(found))).toMatchObject({ state: 'ready', summary: { fresh: 1 } })
  const [line] = (await linesOf(nargis, found.id, 'new')).data
  const product = { selling: 25_000, ...wanted }
  expect(line.fields).toEqual([{ field: 'selling', before: null, after: String(product.selling / 100) }])
  await nargis.post(`/console/imports/${found.id}/start`, { seen: found.seen })
  await work(shop)
  expect(await productOf(slug)).toMatchObject(wanted)
})

test.each<[string, [number, string | RegExp][]]>([
  ['windows-1256.csv', [[2, 'title_fa: "چا? سبز" has lost letters, as Windows-1256 does not have them']]],
  [
    'scientific.csv',
    [
      [2, 'selling: "1.2E+3" is scientific notation, as a spreadsheet shows long numbers'],
      [2, 'sku: "1.23E+12" is scientific notation, as a spreadsheet shows long numbers'],
    ],
  ],
  ['negative-stock.csv', [[2, 'stock: "-3" is below 0']]],
  ['html.csv', [[2, 'description_en: holds HTML, and texts are plain']]],
  ['total-row.csv', [[3, 'names no product: slug and sku are empty, as in a row of totals']]],
  ['shopify.csv', [[1, 'is a table of Shopify, whose columns have other names here']]],
  ['google.tsv', [[1, 'is a table of Google Merchant Center, whose columns have other names here']]],
  ['prestashop.csv', [[1, 'is a table of PrestaShop, whose columns have other names here']]],
  ['magento.csv', [[1, 'is a table of Magento, whose columns have other names here']]],
  [
    'picture-address.jsonl',
    [[1, 'https://cdn.example/a.jpg: is an address, and pictures are not fetched from addresses']],
  ],
])('%s is refused in the words of a table, each mistake at its row', async (name, reasons) => {
  const found = await look(name)
  expect(found.state).toBe('refused')
  expect(await refusedOf(found)).toEqual(reasons)
})

test('mistakes are reported in the language of the request, and in English on the command line', async () => {
  const { id } = await look('negative-stock.csv')
  const lineIn = async (language: string) => {
    const headers = { authorization: `Bearer ${nargis.token}`, language }
    const answer = await shop.call('GET', `/console/imports/${id}/lines?kind=refused`, { headers })
    return answer.data.data[0]
  }
  const detail = 'stock: "-3" is below 0'
  expect(await lineIn('en')).toMatchObject({ reason: reasonIn(consoleTranslator('en'), detail), detail })
  expect(await lineIn('fa')).toMatchObject({ reason: reasonIn(consoleTranslator('fa'), detail), detail })
  expect((await lineIn('fa')).reason).toMatch(/^\u2068موجودی\u2069: .*\u2068-3\u2069/)
})

test.each(['TOTAL', 'جمع کل'])('a row of totals that is called %s is named as such', async (name) => {
  const product = await aProduct(shop.db)
  const found = await checked(shop, nargis, `slug,selling,stock\n${product.slug},12,\n${name},,5`)
  expect(found.state).toBe('refused')
  expect(await refusedOf(found)).toEqual([[3, 'names no product: slug and sku are empty, as in a row of totals']])
})

test.each([
  ['google.xml', 'import_is_xml'],
  ['list.json', 'import_is_list'],
])('%s is not taken', async (name, code) => {
  expect(await uploadAs(shop, nargis, new Uint8Array(await fileOf(name)), name)).toMatchObject({
    data: { codes: [code] },
  })
})

test.each([
  ['unclear-number.csv', 'bo-h3', 'selling'],
  ['unclear-number-of-existing.csv', 'bo-v', 'selling'],
  ['unclear-comma.csv', 'bo-w', 'selling'],
])('%s is asked about, and nothing is imported before the answer', async (name, slug, column) => {
  const isComma = name === 'unclear-comma.csv'
  const [asDecimal, asThousands] = isComma ? ['comma', 'point'] : ['point', 'comma']
  const before = await productOf(slug)
  const found = await look(name)
  expect(found).toMatchObject({
    state: 'asking',
    seen: null,
    reading: { question: { line: 2, column, cell: isComma ? '1,250' : '1.250', as_decimal: 1.25, as_thousands: 1250 } },
  })
  expect(await nargis.post(`/console/imports/${found.id}/start`, { seen: 'x' })).toMatchObject({
    data: { codes: ['import_not_ready'] },
  })
  expect(await productOf(slug)).toEqual(before)
  const answered = async (decimal = '') => {
    await nargis.post(`/console/imports/${found.id}/check`, { decimal })
    await work(shop)
    return (await nargis.get(`/console/imports/${found.id}`)).data
  }
  const small = await answered(asDecimal)
  const kind = before ? 'changed' : 'new'
  expect((await linesOf(nargis, small.id, kind)).data[0].fields).toMatchObject([{ field: 'selling', after: '1.25' }])
  const large = await answered(asThousands)
  expect(large).toMatchObject({ state: 'ready', reading: { decimal: asThousands, question: null } })
  await nargis.post(`/console/imports/${found.id}/start`, { seen: large.seen })
  await work(shop)
  expect((await productOf(slug))?.selling).toBe(125_000)
})

test('an encoding that was guessed can be chosen', async () => {
  const table = Buffer.concat([
    Buffer.from('slug,store,category,title_en,selling,sku\nbo-m,dehmazang-cycles,car-parts,M'),
    Buffer.from([0xfc]),
    Buffer.from('ller,5,BO-m\n'),
  ])
  const found = await checked(shop, nargis, new Uint8Array(table))
  expect(found.reading).toMatchObject({ encoding: 'windows-1252', guessed: true })
  expect((await linesOf(nargis, found.id, 'new')).data[0].title.en).toBe('Müller')
  await nargis.post(`/console/imports/${found.id}/check`, { encoding: 'utf-8' })
  await work(shop)
  const again = (await nargis.get(`/console/imports/${found.id}`)).data
  expect([again.state, await refusedOf(again)]).toEqual(['refused', [[2, 'is not UTF-8 text']]])
})

test('SKUs that a spreadsheet changed are reported, unchanged ones are accepted', async () => {
  expect(await take('spreadsheet-before.csv')).toMatchObject({ state: 'done', summary: { fresh: 4 } })
  const found = await look('spreadsheet-after.csv')
  expect(await refusedOf(found)).toEqual([
    [3, 'sku: "04-Mar" is a date, which a spreadsheet made of it'],
    [4, 'sku: "6.29104E+12" is scientific notation, as a spreadsheet shows long numbers'],
    [5, 'sku: "12345678905" looks like "0012345678905" without its zeros, which a spreadsheet drops'],
  ])
  const alone = await checked(shop, nargis, 'sku,stock\n12345678905,9\n')
  expect((await refusedOf(alone))[0][1]).toContain('looks like "0012345678905" without its zeros')
  expect(await shop.db.$count(inventories, eq(inventories.sku, '12345678905'))).toBe(0)
})

test('a record with the default picture is imported as an export writes it', async () => {
  expect(await take('default-picture.jsonl')).toMatchObject({ state: 'done' })
  expect((await shop.db.select().from(brands).where(eq(brands.slug, 'no-pic')))[0]?.image).toBe('default.svg')
})

test('headers and cells lose direction marks, and a NUL names its line', async () => {
  const table = '\u200fslug\u200e,\u202aselling\u202c\n\u200fbo-v\u200e,۹۵۰\n'
  expect(await imported(shop, nargis, table)).toMatchObject({ state: 'done', summary: { changed: 1 } })
  expect((await productOf('bo-v'))?.selling).toBe(95_000)
  const found = await checked(shop, nargis, 'slug,title_en\nbo-v,Tea\nbo-v,T\0ea\n')
  expect(await refusedOf(found)).toEqual([[3, 'title_en: must not hold U+0000, which the database cannot keep']])
})
