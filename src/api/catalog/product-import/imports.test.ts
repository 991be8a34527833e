import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../platform/audit-log/tables.ts'
import { staff } from '../../staff/members/tables.ts'
import { aStaffMember, consoleOf } from '../../staff/testing/staff.ts'
import { apiTokens } from '../../staff/tokens/tables.ts'
import { aProduct, inventoryOf } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { products } from '../products/tables.ts'
import { filesOf } from './import-files.ts'
import { goodsImports } from './tables.ts'
import { checked, imported, linesOf, start, uploadAs, work } from './testing/upload.ts'

let shop: TestShop
let nargis: Awaited<ReturnType<typeof aStaffMember>>
let omid: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  nargis = await aStaffMember(shop)
  omid = await aStaffMember(shop, { role: 'operator', name: 'Omid' })
})
afterAll(() => shop.close())

const rowOf = async (id: number) => (await shop.db.select().from(products).where(eq(products.id, id)))[0]
const skuOf = ({ inventories: [one] }: Awaited<ReturnType<typeof aProduct>>) => one?.sku ?? ''
const stockOf = async (product: Awaited<ReturnType<typeof aProduct>>) =>
  (await inventoryOf(shop.db, skuOf(product)))?.stock
const entries = (action: string) =>
  shop.db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(desc(auditLog.id))

/** All products in the format of an export. */
async function exported() {
  const { data } = await nargis.get('/console/products/export?limit=500')
  return data.data as { slug: string; title: Record<string, string> }[]
}

describe('an uploaded file', () => {
  it('is shown before anything happens: new, changed, stock, the same', async () => {
    const [kettle, rug] = [await aProduct(shop.db, { stock: 10 }), await aProduct(shop.db)]
    const [{ slug, storeId } = { slug: '', storeId: 0 }] = [kettle]
    const { data: all } = await nargis.get('/console/products/export?limit=500')
    const like = all.data.find((one: { slug: string }) => one.slug === slug)
    const table = [
      'slug,store,category,title_en,title_fa,selling,sku,stock',
      `${slug},,,Copper kettle,,۱٬۲۵۰٫۵,${skuOf(kettle)},۷`,
      `${rug.slug},,,,,,${skuOf(rug)},`,
      `new-tin,${like.store},${like.category},Tin,قوطی,90,TIN-1,5`,
    ].join('\n')
    const before = await exported()
    const found = await checked(shop, nargis, table)
    expect(storeId).toBeGreaterThan(0)
    expect(found).toMatchObject({
      state: 'ready',
      format: 'csv',
      summary: { records: 3, fresh: 1, changed: 2, unchanged: 0, stock: { skus: 2, plus: 5, minus: 3 } },
    })
    expect(await linesOf(nargis, found.id, 'new')).toMatchObject({ data: [{ line: 4, key: 'new-tin' }], next: null })
    const { data: changed } = await linesOf(nargis, found.id, 'changed')
    expect(changed[0].fields).toContainEqual({ field: 'title_en', before: kettle.title.en, after: 'Copper kettle' })
    expect(changed[0].fields.map(({ field }: { field: string }) => field)).toContain('selling')
    expect(await linesOf(nargis, found.id, 'stock')).toMatchObject({
      data: [
        { key: skuOf(kettle), stock: { before: 10, after: 7 } },
        { key: 'TIN-1', stock: { before: null, after: 5 } },
      ],
    })
    expect(await exported()).toEqual(before)
  })

  it('lists all mistakes by line, paged, and changes nothing', async () => {
    const rows = Array.from({ length: 120 }, (_, n) => `bad-${n},nowhere,nowhere,Bad,x,SKU-${n}`)
    const found = await checked(shop, nargis, ['slug,store,category,title_en,selling,sku', ...rows].join('\n'))
    expect(found).toMatchObject({ state: 'refused', seen: null, summary: { refused: 120 } })
    const first = await linesOf(nargis, found.id, 'refused')
    expect(first.data[0]).toMatchObject({ line: 2, detail: 'selling: "x" is not a number' })
    expect(first.data).toHaveLength(50)
    const rest = await linesOf(nargis, found.id, 'refused', `&after=${first.next}&limit=100`)
    expect(rest).toMatchObject({ next: null })
    expect(rest.data.at(-1)).toMatchObject({ line: 121 })
    expect(await start(nargis, { id: found.id, seen: 'x' })).toMatchObject({ data: { codes: ['import_not_ready'] } })
  })

  it('is refused whole for one bad line at its end', async () => {
    const kettle = await aProduct(shop.db, { stock: 3 })
    const found = await checked(shop, nargis, `sku,stock\n${skuOf(kettle)},9\nNOBODY-HAS-THIS,4\n`)
    expect(found.state).toBe('refused')
    expect((await linesOf(nargis, found.id, 'refused')).data).toMatchObject([{ line: 3 }])
    expect(await stockOf(kettle)).toBe(3)
  })

  it.each([
    ['nothing', '', 'import_empty'],
    ['spaces', ' \n', 'import_empty'],
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0]), 'import_is_workbook'],
  ])('is not taken where it is %s, and leaves no file', async (_, file, code) => {
    const had = await shop.db.$count(goodsImports)
    expect(await uploadAs(shop, nargis, file as BodyInit)).toMatchObject({ status: 201, data: { codes: [code] } })
    expect(await shop.db.$count(goodsImports)).toBe(had)
  })

  it('is its owner’s alone, and a newer one takes its place', async () => {
    const first = await checked(shop, nargis, 'slug,title_en\n')
    expect((await omid.get(`/console/imports/${first.id}`)).status).toBe(404)
    expect((await omid.post(`/console/imports/${first.id}/discard`)).status).toBe(404)
    expect(existsSync(join(shop.filesDir, filesOf(first.id).folder))).toBe(true)
    await checked(shop, nargis, 'slug,title_en\n')
    expect((await nargis.get(`/console/imports/${first.id}`)).status).toBe(404)
    expect(existsSync(join(shop.filesDir, filesOf(first.id).folder))).toBe(false)
  })

  it('imports no delivery fees without the permission', async () => {
    const store = JSON.stringify({
      type: 'store',
      slug: 'cheap-delivery',
      title: { en: 'Cheap' },
      city: { en: 'Kabul' },
      province: 'AF-KAB',
      image: 'stores/cheap.jpg',
      member_since: '2020-01-01T00:00:00Z',
      shipping_rules: [],
    })
    const refused = await checked(shop, omid, store, 'shop.jsonl')
    expect((await linesOf(omid, refused.id, 'refused')).data[0].detail).toContain('"store"')
  })

  it('changes only fields that its owner may change elsewhere', async () => {
    const setting = JSON.stringify({
      type: 'setting',
      site_name: { en: 'Mine' },
      phone: '',
      email: '',
      primary_color: '#1d4e9e',
      primary_hover_color: '#163d7d',
      usd_rate: 70,
    })
    expect((await checked(shop, nargis, setting, 'shop.jsonl')).state).toBe('ready')
    const refused = await checked(shop, omid, setting, 'shop.jsonl')
    expect(refused.state).toBe('refused')
    expect((await linesOf(omid, refused.id, 'refused')).data[0].detail).toContain('"setting"')
  })
})

describe('an import', () => {
  it('does all that was shown, once, in words of the audit log', async () => {
    const kettle = await aProduct(shop.db, { stock: 10 })
    const had = (await entries('catalogue.import')).length
    const table = `slug,title_fa,sku,stock\n${kettle.slug},چاینک\u2028مسی,${skuOf(kettle)},12\n`
    const ready = await checked(shop, nargis, table)
    await Promise.all(Array.from({ length: 5 }, () => start(nargis, ready)))
    await Promise.all([work(shop), work(shop), work(shop)])
    const done = (await nargis.get(`/console/imports/${ready.id}`)).data
    expect(done).toMatchObject({ state: 'done', summary: { changed: 1, moved: 0 } })
    expect((await rowOf(kettle.id))?.title.fa).toBe('چاینک\u2028مسی')
    expect(await stockOf(kettle)).toBe(12)
    const [entry, ...others] = await entries('catalogue.import')
    expect(others).toHaveLength(had)
    expect(entry).toMatchObject({
      actorName: nargis.name,
      changes: { changed: { after: 1 }, file: { after: 'goods.csv' } },
    })
    expect(existsSync(join(shop.filesDir, filesOf(ready.id).given))).toBe(false)
    expect((await imported(shop, nargis, table)).summary).toMatchObject({ changed: 0, unchanged: 1 })
    expect(await entries('catalogue.import')).toHaveLength(had + 1)
  })

  it('does nothing and shows a new preview if the shop changed since', async () => {
    const kettle = await aProduct(shop.db, { title: { en: 'Kettle', fa: 'چاینک' } })
    const ready = await checked(shop, nargis, `slug,selling\n${kettle.slug},77\n`)
    const body = { set: { title_en: 'Tall kettle' }, seen: { title_en: 'Kettle' } }
    expect((await omid.post(`/console/products/${kettle.id}`, body)).status).toBe(200)
    await start(nargis, ready)
    await work(shop)
    const again = (await nargis.get(`/console/imports/${ready.id}`)).data
    expect(again).toMatchObject({ state: 'ready', changed_meanwhile: true, summary: { changed: 1 } })
    expect(await rowOf(kettle.id)).toMatchObject({ title: { en: 'Tall kettle' }, selling: kettle.selling })
    expect(await start(nargis, ready)).toMatchObject({ data: { codes: ['import_changed'] } })
    await start(nargis, again)
    await work(shop)
    expect(await rowOf(kettle.id)).toMatchObject({ title: { en: 'Tall kettle' }, selling: 7_700 })
  })

  it('continues if products were only sold meanwhile, and reports how many', async () => {
    const kettle = await aProduct(shop.db, { stock: 10 })
    const rug = await aProduct(shop.db, { stock: 10 })
    const ready = await checked(shop, nargis, `sku,stock_change\n${skuOf(kettle)},+۵\n${skuOf(rug)},0\n`)
    expect(ready.summary).toMatchObject({ changed: 1, unchanged: 1 })
    await omid.post(`/console/inventories/${kettle.inventoryId}/stock`, { change: -4, reason: 'lost' })
    await omid.post(`/console/inventories/${rug.inventoryId}/stock`, { change: -4, reason: 'lost' })
    await start(nargis, ready)
    await work(shop)
    expect((await nargis.get(`/console/imports/${ready.id}`)).data).toMatchObject({
      state: 'done',
      summary: { moved: 1 },
    })
    expect([await stockOf(kettle), await stockOf(rug)]).toEqual([11, 6])
  })

  it('is one at a time', async () => {
    const [kettle, rug] = [await aProduct(shop.db), await aProduct(shop.db)]
    const mine = await checked(shop, nargis, `slug,selling\n${kettle.slug},81\n`)
    const theirs = await checked(shop, omid, `slug,selling\n${rug.slug},82\n`)
    const answers = await Promise.all([start(nargis, mine), start(omid, theirs)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(answers.find(({ status }) => status === 201)?.data.codes).toEqual(['import_running'])
    await work(shop)
    await Promise.all([start(nargis, mine), start(omid, theirs)])
    await work(shop)
    expect([(await rowOf(kettle.id))?.selling, (await rowOf(rug.id))?.selling]).toEqual([8_100, 8_200])
  })

  it('that was interrupted changed nothing, reports it and can be checked again', async () => {
    const rows = await Promise.all(Array.from({ length: 3 }, () => aProduct(shop.db)))
    const table = ['slug,selling', ...rows.map(({ slug }) => `${slug},91`)].join('\n')
    const ready = await checked(shop, nargis, table)
    await start(nargis, ready)
    const stop = new AbortController()
    const { db } = shop.services
    // Simulates the end of the process during the transaction: after products are locked and before the commit.
    const stopping = new Proxy(db, {
      get: (of, name) =>
        name === 'transaction'
          ? (writing: (tx: unknown) => Promise<unknown>, ...more: unknown[]) =>
              (of.transaction as (...input: unknown[]) => unknown)(
                (tx: unknown) => {
                  stop.abort()
                  return writing(tx)
                },
                ...more,
              )
          : Reflect.get(of, name, of),
    })
    await work({ services: { ...shop.services, db: stopping } }, stop.signal)
    expect((await nargis.get(`/console/imports/${ready.id}`)).data.state).toBe('stopped')
    for (const { id, selling } of rows) expect(await rowOf(id)).toMatchObject({ selling })
    await nargis.post(`/console/imports/${ready.id}/check`)
    await work(shop)
    const again = (await nargis.get(`/console/imports/${ready.id}`)).data
    expect(again.state).toBe('ready')
    await start(nargis, again)
    await work(shop)
    for (const { id } of rows) expect(await rowOf(id)).toMatchObject({ selling: 9_100 })
  })

  it('of a process that was killed is stopped where it was written, and checked again where it was read', async () => {
    const kettle = await aProduct(shop.db)
    const ready = await checked(shop, nargis, `slug,selling\n${kettle.slug},92\n`)
    await start(nargis, ready)
    const killed = { worker: crypto.randomUUID() }
    await shop.db.update(goodsImports).set(killed).where(eq(goodsImports.id, ready.id))
    await work(shop)
    expect((await nargis.get(`/console/imports/${ready.id}`)).data.state).toBe('stopped')
    expect((await rowOf(kettle.id))?.selling).toBe(kettle.selling)
    await nargis.post(`/console/imports/${ready.id}/check`)
    await shop.db.update(goodsImports).set(killed).where(eq(goodsImports.id, ready.id))
    await work(shop)
    expect((await nargis.get(`/console/imports/${ready.id}`)).data.state).toBe('ready')
  })
})

describe('an import belongs to the member who started it', () => {
  let made = 0
  async function aProgram() {
    const permissions = ['goods.import', 'goods.write']
    const { data } = await nargis.post('/console/tokens', { name: `Sync ${++made}`, permissions, days: 7 })
    return { ...nargis, ...consoleOf(shop, data.token), id: data.id as string }
  }

  it('also where that is a program', async () => {
    const kettle = await aProduct(shop.db)
    expect(await imported(shop, await aProgram(), `slug,selling\n${kettle.slug},94\n`)).toMatchObject({ state: 'done' })
    expect((await entries('catalogue.import'))[0]).toMatchObject({
      actorKind: 'program',
      actorName: expect.stringContaining('Sync'),
    })
  })

  const somebody = () => aStaffMember(shop, { role: 'operator' })
  const changed = (to: Partial<typeof staff.$inferInsert>) => (id: string) =>
    shop.db.update(staff).set(to).where(eq(staff.id, id))
  it.each([
    ['was blocked', somebody, changed({ blockedAt: new Date() })],
    ['may it no more', somebody, changed({ role: 'packer' })],
    ['had their token revoked', aProgram, (id: string) => shop.db.delete(apiTokens).where(eq(apiTokens.id, id))],
  ])('and changes nothing if the requester %s meanwhile', async (_, who, happens) => {
    const [kettle, member] = [await aProduct(shop.db), await who()]
    const ready = await checked(shop, member, `slug,selling\n${kettle.slug},95\n`)
    await start(member, ready)
    await happens(member.id)
    await work(shop)
    expect(await shop.db.select().from(goodsImports).where(eq(goodsImports.id, ready.id))).toMatchObject([
      { state: 'stopped' },
    ])
    expect(await rowOf(kettle.id)).toMatchObject({ selling: kettle.selling })
  })
})
