import { expect, it } from 'vitest'
import { readCookies } from './cookies.ts'

const linesOf = (secure: boolean) => {
  const cookies = readCookies(null, secure)
  cookies.guestToken()
  cookies.set('frontend_token', 'a-bearer')
  cookies.set('device_token', 'a-device')
  cookies.set('currency', 'USD')
  return Object.fromEntries(cookies.lines().map((line) => [line.split('=')[0], line]))
}

it.each(['user_token', 'frontend_token', 'device_token'])(
  '%s is sent only over TLS, is hidden from scripts and is not sent by other sites',
  (name) => {
    const line = linesOf(true)[name]
    for (const said of ['; Secure', '; HttpOnly', '; SameSite=Lax', '; Path=/']) expect(line).toContain(said)
    expect(line).not.toContain('Domain')
  },
)

it('cookies work without TLS on localhost, and scripts can read preferences', () => {
  expect(linesOf(false).frontend_token).not.toContain('Secure')
  expect(linesOf(true).currency).not.toContain('HttpOnly')
})

it('every browser gets a new guest token', () => {
  const tokens = Array.from({ length: 100 }, () => /^user_token=([\w-]{32});/.exec(linesOf(true).user_token ?? '')?.[1])
  expect(new Set(tokens).size).toBe(100)
  expect(tokens).not.toContain(undefined)
})
