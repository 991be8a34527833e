import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../platform/audit-log/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { pages } from '../settings/tables.ts'

let shop: TestShop
let nargis: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  nargis = await aStaffMember(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(pages))

const actions = async () =>
  (await shop.db.select().from(auditLog).orderBy(auditLog.id))
    .map(({ action }) => action)
    .filter((action) => action.startsWith('question.'))
const imported = (...names: string[]) =>
  shop.db.insert(pages).values({
    slug: 'faq',
    title: { en: 'Questions' },
    sections: names.map((name) => ({
      heading: { en: name, fa: `${name}؟` },
      paragraphs: [{ en: 'Yes.', fa: 'بلی.' }],
    })),
  })
type Listed = { id: number; fields: Record<string, string> }[]
const listed = async (): Promise<Listed> => (await nargis.get('/console/faq')).data.data
const names = async () => (await listed()).map(({ fields }) => fields.question_en)
const shoppersRead = async (language = 'en') => (await shop.call('GET', '/page/faq', { language })).data.sections

describe('the questions', () => {
  it('begin with the first one that is added, which shoppers read at once', async () => {
    await nargis.post('/console/faq', { question_en: 'Wool?', answer_en: 'Yes.\n\nAll of it.', answer_fa: 'بلی.' })
    expect(await shoppersRead()).toEqual([{ heading: 'Wool?', paragraphs: ['Yes.', 'All of it.'] }])
    expect(await shoppersRead('fa')).toEqual([{ heading: 'Wool?', paragraphs: ['بلی.'] }])
  })

  it('of an import are changed one by one, and the others stay as they are', async () => {
    await imported('A', 'B')
    const [, second] = await listed()
    const seen = second?.fields ?? {}
    await Promise.all([
      nargis.post(`/console/faq/${second?.id}`, { ...seen, answer_en: 'No.', seen }),
      nargis.post(`/console/faq/${second?.id}`, { ...seen, answer_fa: 'نه.', seen }),
    ])
    expect(await shoppersRead()).toEqual([
      { heading: 'A', paragraphs: ['Yes.'] },
      { heading: 'B', paragraphs: ['No.'] },
    ])
    expect((await shoppersRead('fa'))[1]).toEqual({ heading: 'B؟', paragraphs: ['نه.'] })
    const refused = await nargis.post(`/console/faq/${second?.id}`, { ...seen, answer_en: 'Perhaps.', seen })
    expect(refused).toMatchObject({ status: 201, data: { codes: ['changed_meanwhile'] } })
    expect(refused.data.fields.answer_en).toContain('No.')
  })

  it('are moved by one of two simultaneous requests; a repetition is not recorded', async () => {
    await imported('A', 'B', 'C')
    const seen = (await listed()).map(({ id }) => id)
    const [a, b, c] = seen as [number, number, number]
    const orders = [
      [b, a, c],
      [a, c, b],
    ]
    const answers = await Promise.all(orders.map((order) => nargis.post('/console/faq/arrange', { order, seen })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(answers.find(({ status }) => status === 201)?.data.codes).toEqual(['order_of_list_changed'])
    const before = await actions()
    const won = orders[answers.findIndex(({ status }) => status === 200)] as number[]
    expect((await nargis.post('/console/faq/arrange', { order: won, seen })).status).toBe(200)
    expect((await listed()).map(({ id }) => id)).toEqual(won)
    expect(await actions()).toEqual(before)
    const lost = await nargis.post('/console/faq/arrange', { order: [a, b], seen: won })
    expect(lost.data.codes).toEqual(['order_of_list_changed'])
  })

  it('keep their numbers when one is deleted, and a deleted one is reported', async () => {
    await imported('A', 'B', 'C')
    const [first, second] = await listed()
    expect((await nargis.remove(`/console/faq/${first?.id}`)).status).toBe(200)
    const gone = { status: 201, data: { codes: ['question_unknown'] } }
    expect(await nargis.remove(`/console/faq/${first?.id}`)).toMatchObject(gone)
    expect(await nargis.post(`/console/faq/${first?.id}`, { answer_en: 'x', seen: {} })).toMatchObject(gone)
    await nargis.post(`/console/faq/${second?.id}`, { question_en: 'Second', seen: {} })
    expect(await names()).toEqual(['Second', 'C'])
  })

  it('twenty simultaneous additions create twenty items with different numbers', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => nargis.post('/console/faq', { question_en: `Q${at}`, answer_en: 'A' })),
    )
    expect(new Set((await listed()).map(({ id }) => id)).size).toBe(20)
    expect((await shop.db.select().from(pages).where(eq(pages.slug, 'faq')))[0]?.sections).toHaveLength(20)
  })

  it('are refused for packers, and without an answer', async () => {
    const packer = await aStaffMember(shop, { role: 'packer' })
    expect((await packer.get('/console/faq')).http).toBe(404)
    expect((await nargis.post('/console/faq', { question_en: 'Q', answer_en: ' ' })).data.fields).toHaveProperty(
      'answer_en',
    )
    expect(await listed()).toEqual([])
  })
})
