import { expect, test } from 'vitest'
import { routablePath } from './raw-response.ts'

test.each(['/all/%E0%A4%A', '/%', '/user/order/%FF', '/cart.data'])('the router never looks %s up', (path) => {
  expect(routablePath(path)).toBe('/-/-/-/-')
})

test.each(['/', '/all/carpets-home', '/%D9%82%D8%A7%D9%84%DB%8C%D9%86/product/7', '/a%2Fb', '/100%25'])(
  '%s is looked up as it is',
  (path) => {
    expect(routablePath(path)).toBe(path)
  },
)
