import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_BANNERS } from '#contract/catalog/console-banners.ts'
import { banners } from '../../site/settings/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { products } from '../products/tables.ts'
import { aForm } from '../reviews/testing/deliveries.ts'

let shop: TestShop
let nargis: Awaited<ReturnType<typeof aStaffMember>>
let omid: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  nargis = await aStaffMember(shop)
  omid = await aStaffMember(shop, { role: 'operator', name: 'Omid' })
})
beforeEach(async () => {
  await shop.db.delete(banners)
})
afterAll(() => shop.close())

const added = async (placement: string, fields: object = {}) =>
  (await nargis.post('/console/banners', { placement, title_en: 'Eid', ...fields })).data
const change = (id: number, set: object, seen: object = {}, by = nargis) =>
  by.post(`/console/banners/${id}`, { set, seen })
const show = (id: number) => change(id, { shown: true }, { shown: false })
const onPage = async (path: string, language = 'en') => (await shop.call('GET', path, { headers: { language } })).data
const newestEntry = async () => (await nargis.get('/console/audit-log?action=banner')).data.data[0]

/** A picture of a single color. */
async function aPicture(background: string): Promise<Blob> {
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background } })
  return new Blob([new Uint8Array(await drawn.png().toBuffer())], { type: 'image/png' })
}
const put = async (id: number, slot: string, colour = 'red') =>
  nargis.post(`/console/banners/${id}/picture`, aForm({ slot, images: [await aPicture(colour)] }))

describe('a banner', () => {
  test('is added hidden, and is visible to shoppers once it is shown', async () => {
    const { id, state } = await added('top', { title_fa: 'عید', text_fa: 'مبارک' })
    expect(state).toBe('off')
    expect((await onPage('/common')).top_banner).toBeNull()
    expect((await show(id)).data.state).toBe('running')
    expect((await onPage('/common', 'fa')).top_banner).toMatchObject({ title: 'عید', text: 'مبارک' })
    await change(id, { shown: false }, { shown: true })
    expect((await onPage('/common')).top_banner).toBeNull()
  })

  test('is shown from its start to its end, in Kabul time', async () => {
    const { id } = await added('popup')
    await show(id)
    const at = async (starts_at: string, ends_at: string) => {
      const { fields } = (await nargis.get(`/console/banners/${id}`)).data
      const { data } = await change(id, { starts_at, ends_at }, fields)
      return [data.state, (await onPage('/common')).popup_banner !== null]
    }
    expect(await at('2020-01-01T08:00', '۲۰۹۹-۱۲-۲۱T۱۸:۰۰')).toEqual(['running', true])
    expect((await nargis.get(`/console/banners/${id}`)).data.fields.ends_at).toBe('2099-12-21T13:30:00.000Z')
    expect(await at('2098-01-01T08:00', '2099-12-21T18:00')).toEqual(['coming', false])
    expect(await at('', '2020-01-01T08:00')).toEqual(['ended', false])
    expect(await at('', '')).toEqual(['running', true])
    const { data } = await change(
      id,
      { starts_at: '2099-01-01T08:00', ends_at: '2098-01-01T08:00' },
      { starts_at: '', ends_at: '' },
    )
    expect(data.codes).toEqual(['ends_before_it_begins'])
  })

  test('one field is saved without touching others; a concurrent change is reported', async () => {
    const { id, fields } = await added('top', { text_en: 'Soon' })
    await change(id, { title_en: 'Theirs' }, { title_en: 'Eid' }, omid)
    const { data } = await change(id, { title_en: 'Mine' }, { title_en: 'Eid' })
    expect(data.codes).toEqual(['changed_meanwhile'])
    expect(data.fields.title_en).toContain('Theirs')
    await change(id, { text_en: 'Now' }, { text_en: 'Soon' })
    expect((await nargis.get(`/console/banners/${id}`)).data.fields).toEqual({
      ...fields,
      title_en: 'Theirs',
      text_en: 'Now',
    })
    const entry = await newestEntry()
    expect(entry).toMatchObject({ action: 'banner.change', changes: { text_en: { before: 'Soon', after: 'Now' } } })
    await change(id, { text_en: 'Now' }, { text_en: 'Now' })
    expect((await newestEntry()).id).toBe(entry.id)
  })

  test('lists the languages with missing texts', async () => {
    expect((await added('top')).missing).toEqual(['fa'])
    expect((await added('top', { title_fa: 'عید', text_fa: 'مبارک' })).missing).toEqual(['en'])
    expect((await added('top', { title_fa: 'عید' })).missing).toEqual([])
  })

  test('is deleted, once', async () => {
    const { id } = await added('home')
    expect((await nargis.post(`/console/banners/${id}/delete`)).data).toEqual({ id })
    expect((await nargis.post(`/console/banners/${id}/delete`)).http).toBe(404)
    expect(await newestEntry()).toMatchObject({ action: 'banner.delete', changes: { title_en: { before: 'Eid' } } })
  })

  test('of twenty at once no more are added than there may be', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        omid.post('/console/banners', { placement: 'slider', title_en: `Slide ${n}` }),
      ),
    )
    const refused = answers.filter(({ status }) => status === 201)
    expect(refused).toHaveLength(20 - MAX_BANNERS.slider)
    expect(refused[0]?.data.codes).toEqual(['too_many_banners'])
    expect(await shop.db.select().from(banners)).toHaveLength(MAX_BANNERS.slider)
  })

  test('packers cannot see it', async () => {
    const packer = await aStaffMember(shop, { role: 'packer' })
    const { id } = await added('top')
    expect((await packer.get(`/console/banners/${id}`)).http).toBe(404)
    expect((await packer.post(`/console/banners/${id}/delete`)).http).toBe(404)
  })
})

describe('the target', () => {
  test('is a product, by its name or its address, that shoppers can open', async () => {
    const product = await aProduct(shop.db)
    const to = `/${product.slug}/product/${product.id}`
    for (const target of [product.slug, `https://charsu.example/fa${to}?x=1`]) {
      const { fields, as_shown, broken } = await added('top', { target_kind: 'product', target })
      expect(fields).toMatchObject({ target_kind: 'product', target: to })
      expect(as_shown.en).toMatchObject({ source_type: 6, url: to })
      expect(broken).toBe(false)
    }
    await shop.db.update(products).set({ public: false }).where(eq(products.id, product.id))
    const { data } = await nargis.get('/console/banners?placement=top')
    expect(data.data.map(({ broken }: { broken: boolean }) => broken)).toEqual([true, true])
    const again = { placement: 'top', title_en: 'Eid', target_kind: 'product', target: product.slug }
    expect((await nargis.post('/console/banners', again)).data.codes).toEqual(['target_unknown'])
  })

  test.each([
    ['store', 'no-such-store'],
    ['category', ''],
    ['page', '../x'],
    ['url', 'javascript:alert(1)'],
    ['url', '//evil.example'],
    ['list', ''],
  ])('is no %s called %j', async (target_kind, target) => {
    const { status, data } = await nargis.post('/console/banners', {
      placement: 'top',
      title_en: 'Eid',
      target_kind,
      target,
    })
    expect([status, data.codes]).toEqual([201, ['target_unknown']])
    expect(Object.keys(data.fields)).toEqual(['target'])
  })

  test('with several targets from an import stays unchanged', async () => {
    const row = { placement: 'top', title: { en: 'Tags' }, text: {}, image: '', sourceType: 3, slug: 'eid' } as const
    const [{ id = 0 } = {}] = await shop.db
      .insert(banners)
      .values({ ...row, sourceValue: { tags: ['eid', 'tea'] } })
      .returning()
    await change(
      id,
      { title_en: 'Eid', target_kind: 'list', target: '' },
      { title_en: 'Tags', target_kind: 'list', target: '' },
    )
    const [after] = await shop.db.select().from(banners).where(eq(banners.id, id))
    expect(after).toMatchObject({ title: { en: 'Eid' }, sourceType: 3, sourceValue: { tags: ['eid', 'tea'] } })
  })
})

describe('pictures', () => {
  test('a slide is shown once it has one; each language and phones have their own', async () => {
    const { id } = await added('slider')
    expect((await show(id)).data.codes).toEqual(['banner_needs_picture'])
    const { wide } = (await put(id, 'wide')).data.pictures
    expect((await show(id)).status).toBe(200)
    const slide = async (language: string) => (await onPage('/home', language)).slider[0]
    expect(await slide('fa')).toMatchObject({ image: wide, image_narrow: '', mirrored: false })
    const { narrow } = (await put(id, 'narrow', 'green')).data.pictures
    const { wide_fa } = (await put(id, 'wide_fa', 'blue')).data.pictures
    expect(await slide('en')).toMatchObject({ image: wide, image_narrow: narrow })
    expect(await slide('fa')).toMatchObject({ image: wide_fa, image_narrow: '' })
    const take = (slot: string) => nargis.post(`/console/banners/${id}/picture/remove`, { slot })
    expect((await take('wide_fa')).data.pictures).toEqual({ wide, narrow })
    await take('narrow')
    expect((await take('wide')).data.codes).toEqual(['banner_needs_picture'])
    expect(await slide('fa')).toMatchObject({ image: wide })
  })

  test('that are invalid or for an unknown position change nothing', async () => {
    const { id } = await added('top')
    expect((await put(id, 'wide')).status).toBe(201)
    const home = await added('home')
    const form = aForm({ slot: 'wide', images: [new Blob(['no picture'])] })
    expect((await nargis.post(`/console/banners/${home.id}/picture`, form)).data.codes).toEqual(['image_upload_failed'])
    expect((await nargis.get(`/console/banners/${home.id}`)).data.pictures).toEqual({})
  })
})

describe('the order', () => {
  const ids = async (placement: string) =>
    (await nargis.get(`/console/banners?placement=${placement}`)).data.data.map(({ id }: { id: number }) => id)

  test('is the requested order; a member who saw another one gets an error', async () => {
    for (const title_en of ['One', 'Two', 'Three']) await added('popup', { title_en })
    const seen = await ids('popup')
    const arrange = (wanted: number[], by = nargis) =>
      by.post('/console/banners/arrange', { placement: 'popup', ids: wanted, seen })
    const turned = seen.toReversed()
    expect((await arrange(turned)).status).toBe(200)
    expect(await ids('popup')).toEqual(turned)
    const entry = await newestEntry()
    expect((await arrange(turned, omid)).status).toBe(200)
    expect((await newestEntry()).id).toBe(entry.id)
    const other = [seen[1], seen[0], seen[2]]
    expect((await arrange(other, omid)).data.codes).toEqual(['arranged_meanwhile'])
    expect((await arrange([...turned, 999_999])).data.codes).toEqual(['arranged_meanwhile'])
  })

  test('of the home page is that of its nine places', async () => {
    const five = await added('home', { place: '۵' })
    const two = await added('home', { place: 2 })
    expect(await ids('home')).toEqual([two.id, five.id])
    const arranged = { placement: 'home', ids: [five.id, two.id], seen: [two.id, five.id] }
    const { data } = await nargis.post('/console/banners/arrange', arranged)
    const places = data.data.map(({ id, fields }: typeof five) => [id, fields.place])
    expect(places).toEqual([
      [five.id, 2],
      [two.id, 5],
    ])
  })
})
