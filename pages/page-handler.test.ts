import { expect, it } from 'vitest'
import { createPageHandler } from './page-handler.ts'

/** A route of a build that says what it was asked with. */
const says = (id: string, parentId: string | undefined, path: string) => ({
  id,
  ...(parentId && { parentId }),
  path,
  module: { loader: ({ params }: { params: object }) => Response.json([id, params]) },
})

const routes = {
  root: { id: 'root', path: '', module: {} },
  frame: { id: 'frame', parentId: 'root', module: {} },
  cart: says('cart', 'frame', 'cart'),
  line: says('line', 'frame', 'cart/delete/:id'),
  product: says('product', 'frame', ':main/product/:id?'),
  none: says('none', 'frame', '*'),
}
const build = {
  routes,
  assets: { routes: {}, entry: { module: '', imports: [] } },
  entry: { module: { default: (_: Request, status: number) => new Response('drawn', { status }), handleError() {} } },
  routeDiscovery: { mode: 'initial' },
  ssr: true,
  prerender: [],
  future: {},
} as never

it.each([
  ['/cart', ['cart', {}]],
  ['/cart/delete/7', ['line', { id: '7' }]],
  ['/saffron/product/42', ['product', { main: 'saffron', id: '42' }]],
  ['/saffron/product', ['product', { main: 'saffron' }]],
  ['/cart/product/1', ['product', { main: 'cart', id: '1' }]],
  ['/wp-login.php', ['none', { '*': 'wp-login.php' }]],
  [`/${'x/'.repeat(300)}`, ['none', { '*': `${'x/'.repeat(300)}` }]],
])('%s is drawn by its route, again and again', async (path, told) => {
  const handle = createPageHandler(build)
  for (const _ of [1, 2]) {
    const answer = await handle(new Request(`http://shop.example${path}`))
    expect(await answer.json()).toEqual(told)
  }
})

it('what no route fits is the router’s own refusal', async () => {
  const { none, ...without } = routes
  const handle = createPageHandler({ ...(build as object), routes: without } as never)
  expect((await handle(new Request('http://shop.example/wp-login.php'))).status).toBe(404)
})
