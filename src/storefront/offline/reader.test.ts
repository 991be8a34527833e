import { expect, test } from 'vitest'
import { EVERYBODY, isForeign } from './reader.ts'
import { readerOf } from './reader-of.ts'

const cookies = (sent: Record<string, string>) => ({ get: (name: string) => sent[name] })
const guest = readerOf(cookies({ user_token: 'guest-token' }))
const member = readerOf(cookies({ user_token: 'guest-token', frontend_token: 'bearer' }))

test('a reader is identified by a digest that does not reveal the token', () => {
  expect(guest).toMatch(/^[\w-]{16}$/)
  expect(readerOf(cookies({ user_token: 'guest-token' }))).toBe(guest)
  expect(member).not.toBe(guest)
  expect(readerOf(cookies({}))).toBeUndefined()
})

test('cached pages of a shopper are deleted when another one reads or the shopper signs out', () => {
  expect(isForeign(guest as string, member as string)).toBe(true)
  expect(isForeign(member as string, EVERYBODY)).toBe(true)
  expect(isForeign(guest as string, guest as string)).toBe(false)
  expect(isForeign(EVERYBODY, guest as string)).toBe(false)
})
