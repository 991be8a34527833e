import { expect, test } from 'vitest'
import { keyOfContent } from './key-of-content.ts'

test('the same words have the same key, other words another, and the API takes it', async () => {
  const letter = { subject: 'قالین', message: 'آیا پشم است؟' }
  const key = await keyOfContent(letter)
  expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(await keyOfContent({ ...letter })).toBe(key)
  expect(await keyOfContent({ ...letter, message: 'آیا نخ است؟' })).not.toBe(key)
})
