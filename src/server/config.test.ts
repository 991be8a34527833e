import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { variableNames } from './variables.ts'

/** What each payment provider gives the shop. */
const providers: Record<string, string[]> = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY', 'STRIPE_WEBHOOK_SECRET'],
  razorpay: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  paypal: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  flutterwave: ['FLUTTERWAVE_SECRET_KEY', 'FLUTTERWAVE_PUBLIC_KEY', 'FLUTTERWAVE_WEBHOOK_HASH'],
  iyzico: ['IYZICO_API_KEY', 'IYZICO_SECRET_KEY'],
}

test.each(Object.entries(providers))('%s is on with all its keys, and one alone is a mistake', (key, names) => {
  const all = Object.fromEntries(names.map((name) => [name, `${name}-secret`]))
  const on = (env: Record<string, string>) =>
    Object.entries(loadConfig(env).paymentKeys).flatMap(([one, keys]) => (keys ? [one] : []))
  expect(on({})).toEqual([])
  expect(on(all)).toEqual([key])
  for (const name of names) {
    const some = () => loadConfig({ ...all, [name]: '' })
    expect(some).toThrow(name)
    expect(some).not.toThrow('-secret')
  }
})

test('has eight connections for reads and eight for transactions by default, and never a single one', () => {
  expect(loadConfig({}).connections).toEqual({ reads: 8, writes: 8 })
  const said = { DATABASE_READ_CONNECTIONS: '12', DATABASE_WRITE_CONNECTIONS: '6' }
  expect(loadConfig(said).connections).toEqual({ reads: 12, writes: 6 })
  for (const wrong of ['1', '0', 'many', '2.5'])
    expect(() => loadConfig({ DATABASE_WRITE_CONNECTIONS: wrong })).toThrow('DATABASE_WRITE_CONNECTIONS')
})

test('secrets travel by TLS, or within this machine', () => {
  expect(() => loadConfig({ PAYPAL_API_URL: 'http://paypal.example' })).toThrow('PAYPAL_API_URL')
  expect(() => loadConfig({ RAZORPAY_API_URL: 'http://127.0.0.1:4000' })).not.toThrow()
})

test('limits of a database’s address are whole numbers, and its password is not repeated', () => {
  const address = (limit: string) => ({ DATABASE_URL: `postgres://shop:secret@localhost/shop?${limit}` })
  for (const limit of ['statement_timeout=15s', 'connect_timeout=-1', 'statement_timeout=']) {
    expect(() => loadConfig(address(limit))).toThrow('whole numbers')
    expect(() => loadConfig(address(limit))).not.toThrow('secret')
  }
  expect(loadConfig(address('statement_timeout=0&connect_timeout=2')).databaseUrl).toContain('statement_timeout=0')
})

test('proxies are counted, also in the words that were there before; a key is long enough not to be guessed', () => {
  const input = ['0', 'false', '1', 'true', '2', '10']
  expect(input.map((TRUST_PROXY) => loadConfig({ TRUST_PROXY }).trustProxy)).toEqual([0, 0, 1, 1, 2, 10])
  for (const wrong of ['-1', '11', '1.5', 'yes'])
    expect(() => loadConfig({ TRUST_PROXY: wrong })).toThrow('TRUST_PROXY')
  expect(() => loadConfig({ API_KEY: 'too-short-a-key' })).toThrow('API_KEY')
  expect(() => loadConfig({ API_KEY: 'too-short-a-key' })).not.toThrow('too-short')
  expect(() => loadConfig({ REDIS_URL: 'https://:secret@redis' })).toThrow('REDIS_URL')
})

test('docs/operations.md lists exactly the environment variables', () => {
  const [, section = ''] = /\n## Configuration\n([\s\S]*?)\n## /.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.toSorted()).toEqual(variableNames.toSorted())
})

test.each(['https://shop.example/charsu', 'https://shop.example/?a=1', 'shop.example', 'ftp://shop.example'])(
  'SITE_URL is an address without a path: %s is refused',
  (SITE_URL) => {
    expect(() => loadConfig({ SITE_URL })).toThrow(/SITE_URL: must be an address without a path/)
    expect(() => loadConfig({ CORS_ORIGINS: `https://app.example,${SITE_URL}` })).toThrow(/CORS_ORIGINS/)
  },
)

test('SITE_URL may end in a slash, and CORS_ORIGINS is empty unless it is set', () => {
  expect(loadConfig({ SITE_URL: 'https://shop.example:8443/' }).siteUrl).toBe('https://shop.example:8443')
  expect(loadConfig({}).corsOrigins).toEqual([])
  const two = { CORS_ORIGINS: 'https://app.example, http://localhost:5173/' }
  expect(loadConfig(two).corsOrigins).toEqual(['https://app.example', 'http://localhost:5173'])
})
