import { describe, expect, it } from 'vitest'
import { hasOrigin, isSameSiteForm, siteHosts } from './form-origin.ts'

const sent = (headers: Record<string, string>, method = 'POST', host = 'shop.example') =>
  new Request(`http://${host}/logout`, { method, headers })

describe('a shop with a name', () => {
  const named = siteHosts('https://shop.example', ['www.shop.example'])

  it.each([
    ['http://shop.example', true],
    ['https://www.shop.example', true],
    ['https://evil.example', false],
    ['http://shop.example.evil.example', false],
    ['http://shop.example:8080', false],
    ['null', false],
    ['', false],
  ])('a form from %j is ours: %j', (origin, ours) => {
    expect(isSameSiteForm(sent({ origin }), named)).toBe(ours)
  })

  it.each(['evil.example', '192.168.1.7:3000', 'pc:3000'])(
    'a form that agrees with its host %s alone is not',
    (host) => {
      expect(isSameSiteForm(sent({ origin: `http://${host}` }, 'POST', host), named)).toBe(false)
    },
  )

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])('on its own machine it is also called %s', (host) => {
    expect(isSameSiteForm(sent({ origin: `http://${host}` }, 'POST', host), named)).toBe(true)
    expect(isSameSiteForm(sent({ origin: `http://${host}` }), named)).toBe(false)
  })

  it.each([
    [{}, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
  ])('a form without an origin but with %j is ours: %j', (headers, ours) => {
    expect(isSameSiteForm(sent(headers), named)).toBe(ours)
  })

  it('reading is free', () => {
    expect(isSameSiteForm(sent({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 'GET'), named)).toBe(
      true,
    )
  })
})

describe('a shop without a name', () => {
  it.each([
    ['localhost:3000', true],
    ['192.168.1.7:3000', true],
    ['[fe80::1]:3000', true],
    ['pc:3000', true],
    ['pc.local:3000', true],
    ['shop.home.arpa', true],
    ['evil.example', false],
    ['127.0.0.1.evil.example', false],
    ['local.evil.example:3000', false],
  ])('takes forms at %s: %j', (host, taken) => {
    const request = sent({ origin: `http://${host}` }, 'POST', host)
    expect(isSameSiteForm(request, siteHosts('http://localhost:3000'))).toBe(taken)
  })
})

it.each([
  [{}, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: 'https://evil.example' }, true],
])('a form with %j has an origin: %j', (headers, says) => {
  expect(hasOrigin(sent(headers))).toBe(says)
  expect(hasOrigin(sent(headers, 'GET'))).toBe(true)
})
