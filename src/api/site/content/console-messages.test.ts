import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../platform/audit-log/tables.ts'
import { outbox } from '../../platform/mail/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { anEmail } from '../../testing/accounts.ts'
import { planOf } from '../../testing/plan-of.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { messagesWith } from './find-messages.ts'
import { contactMessages, emailSubscriptions } from './tables.ts'

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
beforeEach(() => shop.db.delete(contactMessages))

const written = { name: 'Zahra Noori', subject: 'Size', message: 'Do you have\nthe shawl in blue?' }
const mailsTo = (email: string) => shop.db.select().from(outbox).where(eq(outbox.recipient, email))
const entriesAbout = async (id: string) =>
  (await shop.db.select().from(auditLog)).filter(({ targetId }) => targetId === id)
const listed = async (query = '') => (await nargis.get(`/console/messages?${query}`)).data

async function aMessage(body = {}) {
  const email = anEmail('zahra')
  await shop.call('POST', '/contact', { headers: { language: 'fa' }, body: { ...written, email, ...body } })
  const { data } = await listed('limit=100')
  return { email, id: data.at(-1).id as string }
}

describe('a message of the contact form', () => {
  it('is answered by one mail in its language, however often the form is sent', async () => {
    const { id, email } = await aMessage()
    const answer = 'Yes.\nIn two shades.'
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => nargis.post(`/console/messages/${id}/answer`, { answer })),
    )
    expect(sent.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(sent[0]?.data).toMatchObject({ answered_by: nargis.name, answer })
    expect(await mailsTo(email)).toMatchObject([
      { kind: 'contact_answer', language: 'fa', content: { ...written, answer } },
    ])
    expect(await entriesAbout(id)).toMatchObject([{ action: 'message.answer', changes: { answer: {} } }])
    expect((await listed()).data).toEqual([])
    expect((await listed('list=answered')).data).toMatchObject([{ id }])
  })

  it('is answered by one of two simultaneous answers; the other one learns the winner', async () => {
    const { id, email } = await aMessage()
    const answers = await Promise.all([
      nargis.post(`/console/messages/${id}/answer`, { answer: 'Yes' }),
      omid.post(`/console/messages/${id}/answer`, { answer: 'No' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(answers.find(({ status }) => status === 201)?.data.codes).toEqual(['message_answered'])
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await entriesAbout(id)).toHaveLength(1)
  })

  it('is settled without a mail, and deleted with the mail about it that has not left', async () => {
    const { id, email } = await aMessage()
    expect((await nargis.post(`/console/messages/${id}/settle`)).data).toMatchObject({
      answer: '',
      answered_by: nargis.name,
    })
    expect(await mailsTo(email)).toEqual([])
    const spam = await aMessage({ subject: 'Cheap pills' })
    expect((await nargis.remove(`/console/messages/${spam.id}`)).status).toBe(200)
    expect(
      await shop.db
        .select()
        .from(outbox)
        .where(eq(outbox.cause, `contact/${spam.id}`)),
    ).toEqual([])
    expect((await nargis.get(`/console/messages/${spam.id}`)).http).toBe(404)
    const gone = { status: 201, data: { codes: ['message_unknown'] } }
    expect(await nargis.remove(`/console/messages/${spam.id}`)).toMatchObject(gone)
    expect(await nargis.post(`/console/messages/${spam.id}/answer`, { answer: 'x' })).toMatchObject(gone)
    expect((await entriesAbout(spam.id)).map(({ action }) => action)).toEqual(['message.delete'])
  })

  it('is found by its words, open ones the oldest first; an empty answer changes nothing', async () => {
    const first = await aMessage()
    const second = await aMessage({ subject: 'Delivery to Herat' })
    expect((await listed('search=herat%20noori')).data).toMatchObject([{ id: second.id }])
    expect((await listed('search=100%25')).data).toEqual([])
    const { data, next } = await listed('limit=1')
    expect(data).toMatchObject([{ id: first.id }])
    expect((await listed(`limit=1&before=${next}`)).data).toMatchObject([{ id: second.id }])
    expect((await nargis.post(`/console/messages/${first.id}/answer`, { answer: '  ' })).data.fields).toHaveProperty(
      'answer',
    )
    expect((await nargis.get(`/console/messages/${first.id}`)).data.answered_at).toBeNull()
    const packer = await aStaffMember(shop, { role: 'packer' })
    expect((await packer.get('/console/messages')).http).toBe(404)
    expect((await packer.post(`/console/messages/${first.id}/answer`, { answer: 'x' })).http).toBe(404)
  })
})

it('messages are found in whichever letters and digits, by an index', async () => {
  const { id } = await aMessage({ name: 'كريم', message: 'نمبر ۴۲' })
  for (const search of ['کریم', '42 نمبر'])
    expect((await listed(`search=${encodeURIComponent(search)}`)).data, search).toMatchObject([{ id }])
  const plan = await planOf(shop.db, sql`select from ${contactMessages} where ${messagesWith('shawl')}`)
  expect(plan).toContain('contact_messages_words')
})

describe('the newsletter', () => {
  const subscribe = (email: string) => shop.call('POST', '/email-subscription', { body: { email } })
  const who = async (path: string) => (await nargis.get(`/console/newsletter${path}`)).data

  it('lists subscribers in pages that stay stable when one unsubscribes', async () => {
    await shop.db.delete(emailSubscriptions)
    for (const name of ['a', 'b', 'c', 'd']) await subscribe(`${name}@news.example`)
    const first = await who('?limit=2')
    expect(first).toMatchObject({ count: 4, data: [{ email: 'd@news.example' }, { email: 'c@news.example' }] })
    expect((await nargis.post('/console/newsletter/remove', { email: 'C@news.example' })).status).toBe(200)
    const second = await who(`?limit=2&before=${first.next}`)
    expect(second).toMatchObject({ data: [{ email: 'b@news.example' }, { email: 'a@news.example' }], next: null })
    expect(await who('?search=b%40')).toMatchObject({ count: 1, data: [{ email: 'b@news.example' }] })
    expect(await nargis.post('/console/newsletter/remove', { email: 'c@news.example' })).toMatchObject({
      data: { codes: ['subscriber_unknown'] },
    })
  })

  it('is downloaded with permission, with one log entry per list, without an address', async () => {
    const before = await shop.db.$count(auditLog, eq(auditLog.action, 'newsletter.export'))
    const first = await who('/export?limit=1')
    await who(`/export?limit=1&before=${first.next}`)
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.targetType, 'newsletter'))
    expect(entries.filter(({ action }) => action === 'newsletter.export')).toHaveLength(before + 1)
    expect(JSON.stringify(entries)).not.toContain('news.example')
    const packer = await aStaffMember(shop, { role: 'packer' })
    for (const path of ['', '/export']) expect((await packer.get(`/console/newsletter${path}`)).http).toBe(404)
  })
})
