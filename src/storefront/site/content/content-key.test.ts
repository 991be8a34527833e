import { expect, test } from 'vitest'
import { contentKey } from './content-key.ts'

test('the same words have the same key, other words another, and the API takes it', async () => {
  const message = { subject: 'قالین', message: 'آیا پشم است؟' }
  const key = await contentKey(message)
  expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(await contentKey({ ...message })).toBe(key)
  expect(await contentKey({ ...message, message: 'آیا نخ است؟' })).not.toBe(key)
})
