import { expect, it } from 'vitest'
import { isOwnForm } from './own-form.ts'

const sent = (origin: string | null, method = 'POST') =>
  new Request('http://shop.example/logout', { method, headers: origin === null ? {} : { origin } })

it.each([
  ['http://shop.example', true],
  ['https://www.shop.example', true],
  [null, true],
  ['https://evil.example', false],
  ['http://shop.example.evil.example', false],
  ['http://shop.example:8080', false],
  ['null', false],
  ['', false],
])('a form from %j is ours: %j', (origin, ours) => {
  expect(isOwnForm(sent(origin), ['www.shop.example'])).toBe(ours)
})

it('reading is free', () => {
  expect(isOwnForm(sent('https://evil.example', 'GET'))).toBe(true)
})
