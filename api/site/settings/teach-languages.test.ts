import { afterAll, beforeAll, expect, test } from 'vitest'
import { AnswerCache } from '../../platform/cache/answer-cache.ts'
import { watchData } from '../../platform/cache/watch.ts'
import { createLog } from '../../platform/log/log.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { languages, messages } from './tables.ts'
import { teachLanguages } from './teach-languages.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a language written into the database while the shop is open is spoken a moment later', async () => {
  const refusal = async () => (await shop.call('GET', '/store', { language: 'tk' })).data.form?.[0]
  expect(await refusal()).toBe('The shop has no language “tk”.')
  const stop = await watchData([new AnswerCache()], shop.db, createLog('silent'), {
    whenChanged: () => teachLanguages(shop.db),
  })
  try {
    await shop.db.insert(languages).values({ code: 'tk', name: 'ترکمنی', direction: 'rtl', iso: 'tk-AF' })
    await shop.db.insert(messages).values({ language: 'tk', key: 'errors.required', text: '{{type}} کېرک' })
    await expect.poll(refusal).toBe('Store کېرک')
  } finally {
    stop()
  }
})
