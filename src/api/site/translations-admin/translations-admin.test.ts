import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { flatten, messages as texts } from '#i18n/messages.ts'
import { auditLog } from '../../platform/audit-log/tables.ts'
import { AnswerCache } from '../../platform/cache/answer-cache.ts'
import { watchData } from '../../platform/cache/watch-data.ts'
import { createLog } from '../../platform/log/log.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { languages, messages } from '../settings/tables.ts'
import { teachLanguages } from '../settings/teach-languages.ts'

let shop: TestShop
let nargis: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  nargis = await aStaffMember(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(languages)
})

const translation = (code: string, key: string) => `/console/languages/${code}/words/${key}`
const listed = async () => (await nargis.get('/console/languages')).data.data
const codesOffered = async () =>
  (await shop.call('GET', '/common')).data.languages.map(({ code }: { code: string }) => code)
const saidIn = async (code: string) => (await shop.call('GET', `/localization?locale_code=${code}`)).data
const uzbek = { code: 'uz', name: 'Oʻzbek', direction: 'ltr' }

describe('a word of a language that ships', () => {
  it('is changed in one language only, and reset to the default', async () => {
    const before = await saidIn('fa')
    const answer = await nargis.post(translation('fa', 'shell.cart'), { text: 'بکس خرید', seen: {} })
    expect(answer.data).toMatchObject({ original: before['shell.cart'], text: 'بکس خرید', changed: true })
    expect(await saidIn('fa')).toEqual({ ...before, 'shell.cart': 'بکس خرید' })
    expect(await saidIn('en')).toEqual(flatten(texts.en))
    expect((await listed()).map(({ changed }: { changed: number }) => changed)).toEqual([0, 1])
    await nargis.post(`${translation('fa', 'shell.cart')}/reset`)
    expect(await saidIn('fa')).toEqual(before)
    const entries = await shop.db.$count(auditLog)
    await nargis.post(`${translation('fa', 'shell.cart')}/reset`)
    await nargis.post(translation('fa', 'shell.cart'), { text: before['shell.cart'], seen: {} })
    expect(await shop.db.$count(auditLog)).toBe(entries)
  })

  it('keeps its placeholders and has no others', async () => {
    const key = 'catalog.search_for'
    const lacking = await nargis.post(translation('en', key), { text: 'Found', seen: {} })
    expect(lacking).toMatchObject({ status: 201, data: { codes: ['word_lacks'] } })
    expect(lacking.data.fields.text).toContain('{{q}}')
    const unknown = await nargis.post(translation('en', key), { text: '{{q}} {{price}}', seen: {} })
    expect(unknown).toMatchObject({ status: 201, data: { codes: ['word_has_unknown'] } })
    expect((await nargis.post(translation('en', key), { text: 'Found for {{q}}', seen: {} })).status).toBe(200)
  })

  it('is not written over, and there is no other', async () => {
    await nargis.post(translation('en', 'shell.cart'), { text: 'Basket', seen: { text: texts.en.shell.cart } })
    const refused = await nargis.post(translation('en', 'shell.cart'), {
      text: 'Bag',
      seen: { text: texts.en.shell.cart },
    })
    expect(refused.data.codes).toEqual(['changed_meanwhile'])
    expect(refused.data.fields.text).toContain('Basket')
    expect((await nargis.post(translation('en', 'shell.nothing'), { text: 'x', seen: {} })).data.codes).toEqual([
      'word_unknown',
    ])
    expect((await nargis.post(translation('xx', 'shell.cart'), { text: 'x', seen: {} })).data.codes).toEqual([
      'language_unknown',
    ])
    expect((await nargis.get(translation('en', 'shell.nothing'))).http).toBe(404)
  })

  it('is spoken by the API a moment later in every process, and as it ships a moment after', async () => {
    const refusal = async () => (await shop.call('GET', '/store')).data.form?.[0]
    const before = await refusal()
    const stop = await watchData([new AnswerCache()], shop.db, createLog('silent'), {
      whenChanged: () => teachLanguages(shop.db),
    })
    try {
      await nargis.post(translation('en', 'errors.required'), { text: 'Please give {{type}}', seen: {} })
      await expect.poll(refusal).toBe('Please give Store')
      await nargis.post(`${translation('en', 'errors.required')}/reset`)
      await expect.poll(refusal).toBe(before)
    } finally {
      stop()
    }
  })
})

describe('a language', () => {
  it('is added once, is off, is filled with words, and switched on', async () => {
    const added = await Promise.all(Array.from({ length: 20 }, () => nargis.post('/console/languages', uzbek)))
    expect(added.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(added.find(({ status }) => status === 201)?.data.codes).toEqual(['language_there'])
    expect(await codesOffered()).toEqual(['en', 'fa'])
    await nargis.post(translation('uz', 'shell.cart'), { text: 'Savat', seen: {} })
    expect((await nargis.get(`/console/languages/uz/words?list=changed`)).data.data).toMatchObject([
      { key: 'shell.cart', original: texts.en.shell.cart, text: 'Savat' },
    ])
    await nargis.post('/console/languages/uz', { public: true, seen: { public: false } })
    expect(await codesOffered()).toEqual(['en', 'fa', 'uz'])
    expect(await saidIn('uz')).toEqual({ 'shell.cart': 'Savat' })
  })

  it('changes the version that pages get whenever its texts change', async () => {
    const told = async () =>
      (await shop.call('GET', '/common')).data.languages.find(({ code }: { code: string }) => code === 'fa').words
    expect(await told()).toBe('')
    await nargis.post(translation('fa', 'shell.cart'), { text: 'بکس خرید', seen: {} })
    const first = await told()
    await nargis.post(translation('fa', 'shell.cart'), { text: 'بکس', seen: {} })
    expect(new Set(['', first, await told()]).size).toBe(3)
    await nargis.post(`${translation('fa', 'shell.cart')}/reset`)
    expect(await told()).toBe('')
  })

  it('is deleted with its words; one that ships is switched off instead, but English is not', async () => {
    await nargis.post('/console/languages', uzbek)
    await nargis.post(translation('uz', 'shell.cart'), { text: 'Savat', seen: {} })
    expect((await nargis.remove('/console/languages/uz')).status).toBe(200)
    expect(await shop.db.$count(messages)).toBe(0)
    expect((await nargis.remove('/console/languages/uz')).data.codes).toEqual(['language_unknown'])
    expect((await nargis.remove('/console/languages/fa')).data.codes).toEqual(['language_built'])
    expect((await nargis.post('/console/languages/fa', { name: 'Farsi', seen: {} })).data.codes).toEqual([
      'language_built',
    ])
    expect((await nargis.post('/console/languages/en', { public: false, seen: {} })).data.codes).toEqual([
      'language_needed',
    ])
    await nargis.post('/console/languages/fa', { public: false, seen: {} })
    expect(await codesOffered()).toEqual(['en'])
    await nargis.post('/console/languages/fa', { public: true, seen: {} })
    expect(await codesOffered()).toEqual(['en', 'fa'])
  })

  it.each([
    ['all', 'language_code_reserved'],
    ['faq', 'language_code_reserved'],
    ['en', 'language_there'],
    ['u', 'language_code_invalid'],
    ['uzb1', 'language_code_invalid'],
  ])('is not called “%s”', async (code, reason) => {
    expect((await nargis.post('/console/languages', { ...uzbek, code })).data.codes).toEqual([reason])
  })
})

it('words are found by key and by text, page by page', async () => {
  const first = (await nargis.get('/console/languages/fa/words?limit=2')).data
  const second = (await nargis.get(`/console/languages/fa/words?limit=2&before=${first.next}`)).data
  const keys = [...first.data, ...second.data].map(({ key }: { key: string }) => key)
  expect(keys).toEqual([...new Set(keys)])
  expect((await nargis.get('/console/languages/fa/words?search=shell.cart')).data.data[0].key).toBe('shell.cart')
  const [found] = (await nargis.get(`/console/languages/fa/words?search=${texts.fa.shell.cart}`)).data.data
  expect(found.text).toContain(texts.fa.shell.cart)
  expect((await nargis.get('/console/languages/fa/words?list=missing')).data.data).toEqual([])
  const packer = await aStaffMember(shop, { role: 'packer' })
  expect((await packer.get('/console/languages')).http).toBe(404)
  expect((await packer.get('/console/languages/fa/words')).http).toBe(404)
})
