import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../platform/audit-log/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper } from '../../testing/shoppers.ts'
import { tokenOfPreview } from '../products/preview-token.ts'
import { productMedia, products } from '../products/tables.ts'
import { stores } from '../stores/tables.ts'

let shop: TestShop
let nargis: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  nargis = await aStaffMember(shop)
})
afterAll(() => shop.close())

const [front, back] = ['products/front-0123456789ab.svg', 'products/back-0123456789ab.svg']

async function aRug() {
  const rug = await aProduct(shop.db, { title: { en: 'Rug', fa: 'قالین' }, image: front })
  const rows = [front, back].map((image, position) => ({ productId: rug.id, position, image }))
  await shop.db.insert(productMedia).values(rows)
  return rug
}

const nothing = { en: '', fa: '' }
const describePictures = (id: number, texts: object[]) =>
  nargis.post(`/console/products/${id}/pictures/texts`, { texts })

describe('texts of pictures', () => {
  it('are returned in the requested language, stay with their image, and are recorded once', async () => {
    const { id } = await aRug()
    const set = { en: 'Its back, with knots', fa: 'پشت آن با گره‌ها' }
    const texts = [{ picture: back, set, seen: nothing }]
    expect((await describePictures(id, texts)).data.picture_texts).toEqual([nothing, set])
    await describePictures(id, [{ picture: back, set, seen: set }])
    const entries = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, String(id)))
    expect(entries).toMatchObject([{ action: 'product.pictures', changes: { [`alt ${back}`]: { after: set } } }])
    const shown = async (language: string) => (await shop.call('GET', `/product/${id}`, { language })).data.image_texts
    expect(await shown('en')).toEqual(['', set.en])
    expect(await shown('fa')).toEqual(['', set.fa])
    const turned = { pictures: [back, front], seen: [front, back] }
    expect((await nargis.post(`/console/products/${id}/pictures/arrange`, turned)).data).toMatchObject({
      pictures: [back, front],
      picture_texts: [set, nothing],
    })
    const copy = (await nargis.post(`/console/products/${id}/duplicate`)).data
    expect(copy).toMatchObject({ pictures: [back, front], picture_texts: [set, nothing], fields: { public: false } })
  })

  it('that two write lose nothing of either', async () => {
    const { id } = await aRug()
    await describePictures(id, [{ picture: front, set: { en: 'From above', fa: '' }, seen: nothing }])
    const dari = { picture: front, set: { en: '', fa: 'از بالا' }, seen: nothing }
    expect((await describePictures(id, [dari])).data.picture_texts[0]).toEqual({ en: 'From above', fa: 'از بالا' })
    const other = { picture: front, set: { en: 'The front', fa: '' }, seen: nothing }
    expect(await describePictures(id, [other])).toMatchObject({
      status: 201,
      data: { codes: ['changed_meanwhile'], fields: { alt_en_0: expect.stringContaining('From above') } },
    })
    const gone = { ...other, picture: 'products/gone-0123456789ab.svg' }
    expect(await describePictures(id, [gone])).toMatchObject({ data: { codes: ['pictures_changed'] } })
  })
})

describe('a preview', () => {
  const previewed = async (id: number) => (await nargis.get(`/console/products/${id}/preview`)).data.token as string
  const seen = (token: string) => shop.call('GET', `/product-preview/${token}`)

  it('shows a hidden product, also of a hidden store, and cannot sell it', async () => {
    const { id, storeId } = await aProduct(shop.db, { title: { en: 'Secret lamp' }, public: false })
    await shop.db.update(stores).set({ public: false }).where(eq(stores.id, storeId))
    expect((await shop.call('GET', `/product/${id}`)).http).toBe(404)
    expect((await seen(await previewed(id))).data).toMatchObject({ id, title: 'Secret lamp' })
    expect((await aShopper(shop).post('/cart/action', { product_id: id, quantity: 1 })).status).not.toBe(200)
    await shop.db
      .update(products)
      .set({ title: { en: 'Another lamp' } })
      .where(eq(products.id, id))
    expect((await seen(await previewed(id))).data.title).toBe('Another lamp')
  })

  it('is for that product alone, and not for long', async () => {
    const [one, other] = [await aProduct(shop.db, { public: false }), await aProduct(shop.db, { public: false })]
    const token = await previewed(one.id)
    const [, until, mark] = token.split(/-(?=[\d]+-)|(?<=^\d+-\d+)-/)
    const long = new Date(Date.now() - 31 * 60_000)
    const forged = [
      `${other.id}-${until}-${mark}`,
      `${one.id}-${Number(until) + 1000}-${mark}`,
      (await tokenOfPreview(shop.db, one.id, long)).token,
      'x',
      `${one.id}`,
    ]
    for (const each of forged) expect((await seen(each)).http, each).toBe(404)
    expect((await seen(token)).http).toBe(200)
    expect((await nargis.get('/console/products/999999/preview')).http).toBe(404)
  })
})
