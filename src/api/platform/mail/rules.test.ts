import { describe, expect, test } from 'vitest'
import { causeOf, containsCode, isOutOfAttempts, NO_SERVER, oneLine, recipientPermission, retryDelay } from './rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const now = new Date('2026-11-21T12:00:00Z')
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)

describe('the next attempt', () => {
  test.each([
    ['order_placed', 1, 0, MINUTE],
    ['order_placed', 4, HOUR, HOUR],
    ['order_placed', 9, 48 * HOUR, 24 * HOUR],
    ['order_placed', 10, 72 * HOUR, null],
    ['verify', 1, 0, MINUTE],
    ['verify', 3, 6 * MINUTE, 15 * MINUTE],
    ['verify', 4, 22 * MINUTE, null],
    ['password', 1, 30 * MINUTE, null],
  ])('for %s after %i failures, %i ms old, is in %s ms', (kind, attempts, age, wait) => {
    expect(retryDelay({ kind, attempts, createdAt: ago(age) }, now)).toBe(wait)
  })
  test('is not retried for an email whose last attempt did not return', () => {
    const mail = { kind: 'contact', createdAt: now }
    expect([10, 11].map((attempts) => isOutOfAttempts({ ...mail, attempts }))).toEqual([false, true])
  })
})

test.each([
  ['Rug\r\nBcc: all@example.af', 'Rug Bcc: all@example.af'],
  ['a\u0000\u0085\u2028b ', 'a b'],
  ['قالین\u200cها', 'قالین\u200cها'],
])('%j is one line', (text, line) => {
  expect(oneLine(text)).toBe(line)
})

test('only emails that give access to an account contain codes', () => {
  const kinds = ['verify', 'change_email', 'password', 'delete_account', 'order_placed', 'contact', 'account_changed']
  expect(kinds.filter(containsCode)).toEqual(['verify', 'change_email', 'password', 'delete_account'])
  expect(containsCode('staff_invited')).toBe(true)
})

test('an invitation is retried for as long as other emails, unlike an email with a short-lived code', () => {
  const createdAt = new Date('2026-11-22T08:00:00Z')
  const later = new Date('2026-11-23T08:00:00Z')
  expect(retryDelay({ kind: 'verify', attempts: 5, createdAt }, later)).toBeNull()
  expect(retryDelay({ kind: 'staff_invited', attempts: 5, createdAt }, later)).toBeGreaterThan(0)
})

test.each([
  ['Invalid login: 535 5.7.8 Error: authentication failed', 'login'],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 <a@b.af>: unknown", 'recipient'],
  ["Can't send mail - all recipients were rejected: 451 4.7.1 Greylisted", 'later'],
  ["Can't send mail - all recipients were rejected: 550 5.7.1 Message blocked", 'refused'],
  ["Can't send mail - all recipients were rejected: 552 5.2.2 Over quota", 'refused'],
  ['Mail command failed: 553 5.7.1 Sender address rejected: not owned by user', 'sender'],
  ["Can't send mail - all recipients were rejected: 550 5.1.8 Sender address rejected", 'sender'],
  ['Mail command failed: 530 5.7.0 Authentication required', 'login'],
  ['connect ECONNREFUSED 127.0.0.1:587', 'unreachable'],
  ['connect ECONNREFUSED 10.4.1.2:465', 'unreachable'],
  ['getaddrinfo ENOTFOUND mail.example', 'unreachable'],
  ['Greeting never received', 'unreachable'],
  ['It took too long', 'unreachable'],
  ['self-signed certificate', 'certificate'],
  ['Message failed: 554 5.7.1 Spam', 'refused'],
  ['The mail could not be kept as a file', 'disk'],
  ['550-5.1.1 The email account that you tried to reach does not exist', 'recipient'],
  ['530-5.7.0 Must issue a STARTTLS command first', 'login'],
  [NO_SERVER, 'no_server'],
  ['Every try ended the process', 'unknown'],
  ['', 'unknown'],
])('the error “%s” has the cause: %s', (problem, cause) => {
  expect(causeOf(problem)).toBe(cause)
})

test('the recipient of an email is visible to staff with the matching permission', () => {
  expect(['order_placed', 'staff_invited', 'contact'].map(recipientPermission)).toEqual([
    'customers.read',
    'staff.read',
    null,
  ])
})
