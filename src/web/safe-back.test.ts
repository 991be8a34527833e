import { expect, it } from 'vitest'
import { safeBack } from './safe-back.ts'

it.each([
  ['/all/carpets?page=2', '/all/carpets?page=2'],
  ['/', '/'],
  [null, '/'],
  ['', '/'],
  ['all', '/'],
  ['//evil.example/x', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/all/..//evil.example/x', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/search?q=%D9%82#top', '/search?q=%D9%82'],
])('returns from %j to %j', (requested, back) => {
  expect(safeBack(requested)).toBe(back)
})
