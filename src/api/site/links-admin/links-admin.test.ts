import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../platform/audit-log/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { pages, siteLinks } from '../settings/tables.ts'

let shop: TestShop
let nargis: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  nargis = await aStaffMember(shop)
  await shop.db.insert(pages).values([
    { slug: 'about', title: { en: 'About' }, sections: [] },
    { slug: 'draft', title: { en: 'Draft' }, sections: [], public: false },
  ])
})
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(siteLinks))

type Listed = { id: number; place: string; fields: Record<string, string>; target: string }
const listed = async (): Promise<Listed[]> => (await nargis.get('/console/links')).data.data
const add = (body: object) => nargis.post('/console/links', { place: 'about', title_en: 'About us', ...body })
const inFooter = async () => (await shop.call('GET', '/common')).data.about.map(({ title }: { title: string }) => title)
const countEntries = () => shop.db.$count(auditLog)

describe('the links of a place', () => {
  it('are in the order and place that staff chose', async () => {
    for (const title_en of ['A', 'B', 'C']) await add({ title_en, url: '/page/about' })
    await add({ place: 'services', title_en: 'S', url: '/contact' })
    const seen = (await listed()).filter(({ place }) => place === 'about').map(({ id }) => id)
    const [a, b, c] = seen as [number, number, number]
    await nargis.post('/console/links/arrange', { place: 'about', order: [c, a, b], seen })
    expect(await inFooter()).toEqual(['C', 'A', 'B'])
    const entries = await countEntries()
    expect((await nargis.post('/console/links/arrange', { place: 'about', order: [c, a, b], seen })).status).toBe(200)
    expect(await countEntries()).toBe(entries)
    const other = await nargis.post('/console/links/arrange', { place: 'about', order: [a, b, c], seen })
    expect(other.data.codes).toEqual(['order_of_list_changed'])
  })

  it('added by forty at once are as many as there is room for', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => add({ url: '/page/about' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.find(({ status }) => status === 201)?.data.codes).toEqual(['list_full'])
    expect(await listed()).toHaveLength(30)
  })
})

describe('the target of a link', () => {
  it.each([
    ['/page/nothing', 'link_leads_nowhere'],
    ['/somewhere', 'link_leads_nowhere'],
    ['', 'link_address_required'],
    ['javascript:alert(1)', 'link_address_invalid'],
    ['//evil.example', 'link_address_invalid'],
    ['https://', 'link_address_invalid'],
    ['/page/about us', 'link_address_invalid'],
  ])('is not “%s”', async (url, code) => {
    expect((await add({ url })).data).toMatchObject({ codes: [code], fields: { url: expect.any(String) } })
    expect(await listed()).toEqual([])
  })

  it('is marked if shoppers can no longer reach it', async () => {
    await add({ url: '/page/about' })
    await add({ url: '/page/draft' })
    await add({ place: 'social', title_en: 'News', url: 'https://news.example/charsu' })
    await add({ place: 'payment', title_en: 'Cash' })
    expect((await listed()).map(({ target }) => target).sort()).toEqual(['hidden', 'none', 'outside', 'there'])
  })
})

it('a link is changed field by field and deleted once; simultaneous editors do not overwrite each other', async () => {
  await add({ title_fa: 'درباره ما', url: '/page/about' })
  const [link] = await listed()
  const seen = link?.fields ?? {}
  await nargis.post(`/console/links/${link?.id}`, { ...seen, title_fa: 'در مورد ما', seen })
  await nargis.post(`/console/links/${link?.id}`, { ...seen, url: '/contact', seen })
  expect((await listed())[0]?.fields).toEqual({ title_en: 'About us', title_fa: 'در مورد ما', url: '/contact' })
  const refused = await nargis.post(`/console/links/${link?.id}`, { ...seen, url: '/faq', seen })
  expect(refused.data.codes).toEqual(['changed_meanwhile'])
  expect((await nargis.remove(`/console/links/${link?.id}`)).status).toBe(200)
  expect((await nargis.remove(`/console/links/${link?.id}`)).data.codes).toEqual(['link_unknown'])
  const packer = await aStaffMember(shop, { role: 'packer' })
  expect((await packer.get('/console/links')).http).toBe(404)
})
