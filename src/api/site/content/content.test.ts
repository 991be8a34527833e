import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { pages } from '../settings/tables.ts'
import { escapeHtml, htmlOf, summaryOf } from './rules.ts'
import { contactMessages, emailSubscriptions } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.insert(pages).values({
    slug: 'returns',
    title: { en: 'Returns', fa: 'پس دادن جنس' },
    sections: [
      {
        heading: { en: 'Within 7 days', fa: 'تا ۷ روز' },
        paragraphs: [{ en: 'Bring it <b>back</b> & say why.', fa: 'جنس را پس بیاورید.' }],
      },
    ],
  })
})
afterAll(() => shop.close())

const message = { name: 'Maryam', email: 'maryam@example.af', subject: 'Carpet', message: 'Is it wool?' }
const post = (path: string, body: object, input: { language?: string; headers?: Record<string, string> } = {}) =>
  shop.call('POST', path, { ...input, body })

describe('pages', () => {
  test('what people wrote cannot become a tag', () => {
    expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
    )
    expect(htmlOf([{ heading: '<i>', paragraphs: ['a', 'b'] }])).toBe(
      '<section><h2>&lt;i&gt;</h2><p>a</p><p>b</p></section>',
    )
    expect(htmlOf([{ heading: '', paragraphs: ['a'] }])).toBe('<section><p>a</p></section>')
  })
  test('a long page is summed up between words', () => {
    const summary = summaryOf([{ heading: '', paragraphs: ['bazaar '.repeat(60).trim()] }])
    expect(summary).toMatch(/^(bazaar )+bazaar…$/)
    expect(summary.length).toBeLessThanOrEqual(161)
    expect(summaryOf([])).toBe('')
  })
  test('a page answers in the language of the request', async () => {
    const en = await shop.call('GET', '/page/returns')
    expect(en).toMatchObject({ status: 200, message: '', data: { slug: 'returns', title: 'Returns' } })
    expect(en.data.description).toBe(
      '<section><h2>Within 7 days</h2><p>Bring it &lt;b&gt;back&lt;/b&gt; &amp; say why.</p></section>',
    )
    expect(en.data.meta).toEqual({ title: 'Returns', description: 'Bring it <b>back</b> & say why.' })
    const fa = await shop.call('GET', '/page/returns', { language: 'fa' })
    expect(fa.data.sections).toEqual([{ heading: 'تا ۷ روز', paragraphs: ['جنس را پس بیاورید.'] }])
  })
  test('an unknown page is not found', async () => {
    expect(await shop.call('GET', '/page/nowhere')).toMatchObject({ http: 404, status: 404, data: null })
  })
})

describe('a message to the shop', () => {
  test('is stored with the language for the answer', async () => {
    const answer = await post('/contact', { ...message, subject: ' Kilim ' }, { language: 'fa' })
    expect(answer).toMatchObject({ status: 200, data: { received: true } })
    const kept = (await shop.db.select().from(contactMessages)).find((row) => row.subject === 'Kilim')
    expect(kept).toMatchObject({ ...message, subject: 'Kilim', language: 'fa' })
  })
  test('reports all missing fields in both languages, and stores nothing', async () => {
    const before = await shop.db.$count(contactMessages)
    const en = await post('/contact', { name: ' ', email: 'nobody', subject: 'x' })
    expect(en).toMatchObject({ http: 200, status: 201 })
    expect(en.data.fields).toEqual({
      name: 'Name is required',
      email: 'Invalid email',
      message: 'Message is required',
    })
    const fa = await post('/contact', { ...message, message: 'م'.repeat(4001) }, { language: 'fa' })
    expect(fa.data.form).toEqual(['پیام شما بسیار دراز است. لطفاً حداکثر ۴٬۰۰۰ حرف بنویسید.'])
    expect(await shop.db.$count(contactMessages)).toBe(before)
  })
  test('name and subject are one line, so that they cannot add to the head of a mail', async () => {
    await post('/contact', { ...message, name: 'Maryam\r\nBcc: all@example.af', subject: 'Rug\nX-Priority: 1' })
    const kept = (await shop.db.select().from(contactMessages)).find((row) => row.subject.startsWith('Rug'))
    expect(kept).toMatchObject({ name: 'Maryam Bcc: all@example.af', subject: 'Rug X-Priority: 1' })
  })
  test('half a character is nothing a letter could hold, and breaks none', async () => {
    shop.services.mailShop = 'shop@charsu.example'
    expect(await post('/contact', { ...message, subject: 'Half', message: 'a\ud83d' })).toMatchObject({ status: 200 })
    shop.services.mailShop = undefined
    const kept = (await shop.db.select().from(contactMessages)).find((row) => row.subject === 'Half')
    expect(kept?.message).toBe('a\ufffd')
  })
  test('sent twice with one key is stored once', async () => {
    const user_token = 'guest-of-the-messages'
    const headers = { 'idempotency-key': 'one-message-only' }
    const before = await shop.db.$count(contactMessages)
    const answers = [1, 2].map(() => post('/contact', { ...message, user_token }, { headers }))
    for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ status: 200 })
    expect(await shop.db.$count(contactMessages)).toBe(before + 1)
  })
})

describe('the newsletter', () => {
  test('stores an address once in any spelling', async () => {
    expect((await post('/email-subscription', { email: 'Ahmad@Example.af' })).data).toEqual({
      email: 'ahmad@example.af',
    })
    expect((await post('/email-subscription', { email: ' ahmad@example.AF ' })).status).toBe(200)
    expect(await shop.db.select({ email: emailSubscriptions.email }).from(emailSubscriptions)).toEqual([
      { email: 'ahmad@example.af' },
    ])
  })
  test.each([
    ['en', '', 'Email is required'],
    ['en', 'ahmad@example', 'Invalid email'],
    ['en', 'ahmad<all,of@example.af', 'Invalid email'],
    ['fa', 'ahmad@example.toolongsuffixtoolongsuffix', 'ایمیل درست نیست'],
  ])('%s: “%s” is refused', async (language, email, sentence) => {
    const answer = await post('/email-subscription', { email }, { language })
    expect(answer).toMatchObject({ status: 201, message: sentence })
    expect(answer.data.fields).toEqual({ email: sentence })
  })
  test('one address cannot subscribe without end', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const answers = []
    for (let n = 0; n < 31; n++)
      answers.push(await post('/email-subscription', { email: `n${n}@example.af` }, { headers }))
    expect(answers.slice(0, 30).every((answer) => answer.status === 200)).toBe(true)
    expect(answers[30]).toMatchObject({ http: 429, status: 429 })
    expect(answers[30]?.headers.get('retry-after')).toMatch(/^\d+$/)
  })
})
