import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCookies } from './cookies.ts'
import { visitOfRequest } from './create-request-context.ts'

const options = {
  api: { baseUrl: 'http://api.invalid', fetch: () => Promise.reject(new Error('down')) },
  scriptUrl: '',
}

/** `Set-Cookie` lines of the response after a sign-in. */
async function afterSigningIn(siteUrl: string): Promise<string> {
  const ctx = await visitOfRequest(new Request('http://whoever.invalid/console'), {}, { ...options, siteUrl })
  ctx.startSession('staff_token')
  return ctx.cookies.lines().join('\n')
}

test('over TLS the session is this host’s alone: browsers hold it to that by its name', async () => {
  const line = await afterSigningIn('https://shop.example')
  expect(line).toMatch(/^__Host-console_staff=staff_token;/)
  for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(line).toContain(part)
  expect(line).not.toMatch(/Domain/i)
})

test('a session that another host of the domain set is none over TLS', () => {
  expect(readCookies('console_staff=planted', true).get('staff')).toBeUndefined()
  expect(readCookies('__Host-console_staff=own', true).get('staff')).toBe('own')
})

test('without TLS, on one’s own machine, it has no such name, which browsers would refuse', async () => {
  const line = await afterSigningIn('http://localhost:3000')
  expect(line).toMatch(/^console_staff=staff_token;/)
  expect(line).not.toContain('Secure')
})

test('no page of the console is measured: none gives the document an analytics id, nor loads what does', () => {
  const sources = globSync('src/console/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  expect(sources.length).toBeGreaterThan(100)
  const measuring = sources.filter((file) =>
    /analytics=|analytics\.client|data-analytics/.test(readFileSync(file, 'utf8')),
  )
  expect(measuring).toEqual([])
})
