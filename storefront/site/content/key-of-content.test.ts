import { expect, test } from 'vitest'
import { keyOfContent } from './key-of-content.ts'

test('the same words have the same key, other words another, and the API takes it', async () => {
  const message = { subject: 'قالین', message: 'آیا پشم است؟' }
  const key = await keyOfContent(message)
  expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(await keyOfContent({ ...message })).toBe(key)
  expect(await keyOfContent({ ...message, message: 'آیا نخ است؟' })).not.toBe(key)
})
