import { afterAll, beforeAll, expect, test } from 'vitest'
import { AnswerCache } from '../../platform/cache/answer-cache.ts'
import { watchData } from '../../platform/cache/watch-data.ts'
import { createLog } from '../../platform/log/log.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { languages, messages } from './tables.ts'
import { teachLanguages } from './teach-languages.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** No other test uses this language, because a worker keeps a learned language for the next test file. */
const KAZAKH = { code: 'kk', name: 'قزاقی', direction: 'rtl', iso: 'kk-KZ' } as const

test('a language written into the database while the shop is open is spoken a moment later', async () => {
  const refusal = async () => (await shop.call('GET', '/store', { language: 'kk' })).data.form?.[0]
  expect(await refusal()).toBe('Language “kk” isn’t available.')
  const stop = await watchData([new AnswerCache()], shop.db, createLog('silent'), {
    whenChanged: () => teachLanguages(shop.db),
  })
  try {
    await shop.db.insert(languages).values(KAZAKH)
    await shop.db.insert(messages).values({ language: 'kk', key: 'errors.required', text: '{{type}} کېرک' })
    await expect.poll(refusal).toBe('Store کېرک')
  } finally {
    stop()
  }
})
