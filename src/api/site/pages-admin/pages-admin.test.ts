import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../platform/audit-log/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { pages } from '../settings/tables.ts'

let shop: TestShop
let nargis: Awaited<ReturnType<typeof aStaffMember>>
let omid: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  nargis = await aStaffMember(shop)
  omid = await aStaffMember(shop, { role: 'operator', name: 'Omid Rahimi' })
})
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(pages))

const entriesAbout = async (slug: string) =>
  (
    await shop.db.select().from(auditLog).where(eq(auditLog.targetType, 'page')).orderBy(auditLog.at, auditLog.id)
  ).filter((one) => one.targetId === slug)
const read = (slug: string, language = 'en') => shop.call('GET', `/page/${slug}`, { language })

let count = 0
async function aPage(fields: object = { text_en: '## One\nFirst.', text_fa: '## یک\nاول.' }) {
  const slug = `page-${++count}`
  await nargis.post('/console/pages', { address: slug, title_en: 'Sizes', title_fa: 'اندازه‌ها' })
  const { data } = await nargis.post(`/console/pages/${slug}`, { ...fields, seen: {} })
  return { slug, seen: data.fields as Record<string, string> }
}

describe('a page', () => {
  it('is hidden until it is published, and hidden again', async () => {
    const { slug } = await aPage()
    expect((await read(slug)).http).toBe(404)
    expect((await nargis.get(`/console/pages/${slug}/preview?lang=fa`)).data).toMatchObject({
      title: 'اندازه‌ها',
      sections: [{ heading: 'یک', paragraphs: ['اول.'] }],
    })
    await nargis.post(`/console/pages/${slug}/show`, { public: true })
    await nargis.post(`/console/pages/${slug}/show`, { public: true })
    expect((await read(slug, 'fa')).data.sections).toEqual([{ heading: 'یک', paragraphs: ['اول.'] }])
    expect((await shop.call('GET', '/sitemap/pages')).data.data).toMatchObject([{ slug }])
    await nargis.post(`/console/pages/${slug}/show`, { public: false })
    expect((await read(slug)).http).toBe(404)
    expect((await shop.call('GET', '/sitemap/pages')).data.data).toEqual([])
    expect((await entriesAbout(slug)).map(({ action }) => action)).toEqual([
      'page.add',
      'page.change',
      'page.change',
      'page.change',
    ])
  })

  it('of twenty simultaneous additions with one address one succeeds, and the others get an error', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        nargis.post('/console/pages', { address: 'about', title_en: `About ${at}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 201)?.data.codes).toEqual(['page_slug_taken'])
    expect(await entriesAbout('about')).toHaveLength(1)
  })

  it.each([
    ['faq', 'page_slug_reserved'],
    ['../cart', 'slug_invalid'],
    ['about us', 'slug_invalid'],
    ['-about', 'slug_invalid'],
    ['درباره', 'slug_invalid'],
  ])('has no address “%s”', async (address, code) => {
    expect(await nargis.post('/console/pages', { address, title_en: 'X' })).toMatchObject({
      status: 201,
      data: { codes: [code] },
    })
  })

  it('is plain text: tags are shown as typed', async () => {
    const { slug } = await aPage({ text_en: '<script>alert(1)</script>\n<b>bold</b>' })
    await nargis.post(`/console/pages/${slug}/show`, { public: true })
    const { description, sections } = (await read(slug)).data
    expect(description).not.toContain('<script')
    expect(sections[0].paragraphs).toEqual(['<script>alert(1)</script>', '<b>bold</b>'])
  })

  it('has the description that staff wrote for search engines, else the beginning of its text', async () => {
    const { slug } = await aPage({ text_en: 'First.', meta_title_en: 'Sizes of carpets' })
    await nargis.post(`/console/pages/${slug}/show`, { public: true })
    expect((await read(slug)).data.meta).toEqual({ title: 'Sizes of carpets', description: 'First.' })
  })

  it('is changed by two simultaneous editors, one per language, and both changes are saved', async () => {
    const { slug, seen } = await aPage()
    await Promise.all([
      nargis.post(`/console/pages/${slug}`, { ...seen, text_en: '## Two\nSecond.\nThird.', seen }),
      omid.post(`/console/pages/${slug}`, { ...seen, text_fa: '## دو\nدوم.', seen }),
    ])
    expect((await nargis.get(`/console/pages/${slug}`)).data.fields).toMatchObject({
      text_en: '## Two\n\nSecond.\n\nThird.',
      text_fa: '## دو\n\nدوم.',
    })
    // A shorter Dari text is not filled up with English.
    expect((await nargis.get(`/console/pages/${slug}/preview?lang=fa`)).data.sections).toEqual([
      { heading: 'دو', paragraphs: ['دوم.'] },
    ])
  })

  it('is not overwritten: a simultaneous change is reported, and nothing is saved', async () => {
    const { slug, seen } = await aPage()
    await omid.post(`/console/pages/${slug}`, { ...seen, text_en: 'Theirs.', seen })
    const mine = { ...seen, text_en: 'Mine.', title_en: 'Other' }
    const refused = await nargis.post(`/console/pages/${slug}`, { ...mine, seen })
    expect(refused).toMatchObject({ status: 201, data: { codes: ['changed_meanwhile'] } })
    expect(refused.data.fields.text_en).toContain('Theirs.')
    expect((await nargis.get(`/console/pages/${slug}`)).data.fields).toMatchObject({
      title_en: 'Sizes',
      text_en: 'Theirs.',
    })
  })

  it('saved as it was, or with other empty lines, writes nothing down', async () => {
    const { slug, seen } = await aPage()
    const before = await entriesAbout(slug)
    await nargis.post(`/console/pages/${slug}`, { ...seen, text_en: '## One\r\n\r\n\r\nFirst.', seen })
    expect(await entriesAbout(slug)).toEqual(before)
  })

  it('is deleted once, with its text in the audit log', async () => {
    const { slug } = await aPage()
    expect((await nargis.remove(`/console/pages/${slug}`)).status).toBe(200)
    expect(await nargis.remove(`/console/pages/${slug}`)).toMatchObject({ data: { codes: ['page_unknown'] } })
    const [entry] = (await entriesAbout(slug)).filter(({ action }) => action === 'page.delete')
    expect(entry?.changes).toMatchObject({ text_en: { before: '## One\n\nFirst.' } })
  })

  it('that members agree to at registration cannot be deleted', async () => {
    await nargis.post('/console/pages', { address: 'privacy-policy', title_en: 'Privacy' })
    await nargis.post('/console/pages/privacy-policy/show', { public: true })
    const refused = { status: 201, data: { codes: ['page_needed'] } }
    expect(await nargis.post('/console/pages/privacy-policy/show', { public: false })).toMatchObject(refused)
    expect(await nargis.remove('/console/pages/privacy-policy')).toMatchObject(refused)
  })
})

it('lists pages by address with missing translations, finds them by title, and omits the questions', async () => {
  await shop.db.insert(pages).values([
    { slug: 'faq', title: { en: 'Questions' }, sections: [] },
    { slug: 'terms', title: { en: 'Terms', fa: 'شرایط' }, sections: [{ heading: {}, paragraphs: [{ en: 'x' }] }] },
    { slug: 'about', title: { en: 'About' }, sections: [] },
  ])
  const { data, next } = (await nargis.get('/console/pages?limit=1')).data
  expect(data).toMatchObject([{ slug: 'about', missing: ['en', 'fa'] }])
  expect((await nargis.get(`/console/pages?limit=1&before=${next}`)).data).toMatchObject({
    data: [{ slug: 'terms', missing: ['fa'] }],
    next: null,
  })
  expect((await nargis.get('/console/pages?search=شرایط')).data.data).toMatchObject([{ slug: 'terms' }])
  expect((await nargis.get('/console/pages/faq')).http).toBe(404)
  const packer = await aStaffMember(shop, { role: 'packer' })
  expect((await packer.get('/console/pages')).http).toBe(404)
  expect((await packer.post('/console/pages', { address: 'x', title_en: 'X' })).http).toBe(404)
})
