import { expect, it } from 'vitest'
import { routeNames } from './route-names.ts'

const routes = {
  root: { id: 'root', path: '', module: {} },
  frame: { id: 'frame', parentId: 'root', module: {} },
  home: { id: 'home', parentId: 'frame', index: true, module: {} },
  product: { id: 'product', parentId: 'frame', path: ':main/product/:id?', module: {} },
  none: { id: 'none', parentId: 'frame', path: '*', module: {} },
} as never

it.each([
  ['/', '/'],
  ['/fa', '/'],
  ['/saffron/product/42', '/:main/product/:id?'],
  ['/fa/tea/product/7', '/:main/product/:id?'],
  ['/wp-login.php', '/*'],
  ['/%E0%A4%A', '/*'],
])('%s is rendered by %s', (path, name) => {
  expect(routeNames(routes)(path)).toBe(name)
})

it('a route of the console is named with the path of the console', () => {
  expect(routeNames(routes, '/console')('/fa/console/tea/product/7')).toBe('/console/:main/product/:id?')
  expect(routeNames(routes, '/console')('/console')).toBe('/console')
})
