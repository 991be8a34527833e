import { expect, test } from 'vitest'
import { targetOf } from './rules.ts'

const pages = new Map([
  ['about', true],
  ['draft', false],
])

test.each([
  ['', 'none'],
  ['https://example.com/x', 'outside'],
  ['mailto:shop@example.com', 'outside'],
  ['tel:+93701234567', 'outside'],
  ['/', 'there'],
  ['/page/about', 'there'],
  ['/page/about/#part-2', 'there'],
  ['/page/draft', 'hidden'],
  ['/page/nothing', 'gone'],
  ['/page', 'gone'],
  ['/all/carpets?sort=newest', 'there'],
  ['/flash-sale', 'there'],
  ['/saffron/product/42', 'there'],
  ['/nowhere', 'gone'],
  ['/fa/faq', 'gone'],
  ['/console', 'gone'],
])('%s is %s', (url, target) => {
  expect(targetOf(url, pages)).toBe(target)
})
