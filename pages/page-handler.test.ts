import { createRequestHandler, type EntryContext, type RequestHandler, redirect, type ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { createPageHandler } from './page-handler.ts'

type Asked = { params: object; request: Request }
const component = () => null

/** A page of a build: it says what it was told, leads on where a form says so, and is broken where asked to be. */
const page = (id: string, place: object, more: object = {}) => ({
  id,
  parentId: 'frame',
  ...place,
  module: {
    default: component,
    loader: ({ params, request }: Asked) => {
      if (request.url.endsWith('?broken')) throw new Error('broken')
      return { id, params }
    },
    action: async ({ request }: Asked) =>
      (await request.formData()).has('done') ? redirect('/cart', 303) : { refused: id },
    ...more,
  },
})

const routes = {
  root: { id: 'root', path: '', module: { default: component, ErrorBoundary: component } },
  frame: { id: 'frame', parentId: 'root', module: { default: component, loader: () => ({ menu: ['tea'] }) } },
  home: page('home', { index: true }),
  cart: page('cart', { path: 'cart' }),
  line: page('line', { path: 'cart/delete/:id' }),
  product: page('product', { path: ':main/product/:id?' }),
  user: page('user', { path: 'user' }),
  orders: page('orders', { parentId: 'user', index: true }),
  moved: page(
    'moved',
    { path: 'moved' },
    {
      loader: () => {
        throw redirect('/cart')
      },
    },
  ),
  'own-errors': page('own-errors', { path: 'own-errors' }, { ErrorBoundary: component, action: undefined }),
  robots: page(
    'robots',
    { parentId: 'root', path: 'robots.txt' },
    { default: undefined, loader: () => new Response('all') },
  ),
  none: page('none', { path: '*' }),
}

const told = ([boundary, error]: [string, unknown]) => {
  const { status, data, message } = error as { status?: number; data?: unknown; message?: string }
  return [boundary, status, data, message]
}

/** What a page is drawn of, in place of the page. */
const drawn = (context: EntryContext, only?: 'manifest') => {
  const { matches, loaderData, actionData, errors, statusCode } = context.staticHandlerContext
  if (only) return Object.keys(context.manifest.routes)
  return {
    matched: matches.map(({ route, params }) => [route.id, params]),
    loaderData,
    actionData,
    errors: Object.entries(errors ?? {}).map(told),
    statusCode,
  }
}

function aBuild(from: object = routes, only?: 'manifest'): ServerBuild {
  const draw = (_: Request, status: number, headers: Headers, context: EntryContext) =>
    Response.json(drawn(context, only), { status, headers })
  const manifest = Object.entries(from).map(([id, { module: _, ...route }]) => [id, { ...route, imports: [] }])
  const assets = { routes: Object.fromEntries(manifest), entry: { module: '', imports: [] }, url: '', version: '1' }
  const entry = { module: { default: draw, handleError() {} } }
  const rest = { routeDiscovery: { mode: 'initial' }, ssr: true, prerender: [], future: {}, isSpaMode: false }
  return { routes: from, assets, entry, ...rest, allowedActionOrigins: ['shop.example'] } as never
}

const form = (fields = '') => ({ method: 'POST', body: new URLSearchParams(fields) })
const foreign = { ...form(), headers: { origin: 'https://elsewhere.example', host: 'shop.example' } }

it.each<[path: string, init?: RequestInit]>([
  ['/'],
  ['/cart'],
  ['/cart/'],
  ['/CART'],
  ['/cart?broken'],
  ['/cart/delete/7'],
  ['/saffron/product/42'],
  ['/saffron/product'],
  ['/a%2Fb/product/1'],
  ['//cart'],
  ['/user'],
  ['/user', form()],
  ['/user?index', form()],
  ['/cart', form()],
  ['/cart', form('done=1')],
  ['/cart', foreign],
  ['/cart', { method: 'HEAD' }],
  ['/cart', { method: 'PUT' }],
  ['/cart', { method: 'OPTIONS' }],
  ['/moved'],
  ['/own-errors?broken'],
  ['/own-errors', form()],
  ['/robots.txt'],
  ['/robots.txt', form()],
  ['/wp-login.php'],
  [`/${'x/'.repeat(300)}`],
])('%s (%o) is answered as by the handler that knows all routes', async (path, init) => {
  const ask = () => new Request(`https://shop.example${path}`, init)
  const answers = [createRequestHandler(aBuild()), createPageHandler(aBuild())].map(async (handle) => {
    const answer = await handle(ask())
    return [answer.status, [...answer.headers], await answer.text()]
  })
  const [whole, own] = await Promise.all(answers)
  expect(own).toEqual(whole)
})

it('a page is drawn of its own route and those around it', async () => {
  const handle = createPageHandler(aBuild(routes, 'manifest'))
  const known = async (path: string) => await (await handle(new Request(`https://shop.example${path}`))).json()
  expect(await known('/cart/delete/7')).toEqual(['root', 'frame', 'line'])
  expect(await known('/cart/delete/8')).toEqual(['root', 'frame', 'line'])
  expect(await known('/user')).toEqual(['root', 'frame', 'user', 'orders'])
})

it('what no route fits is the router’s own refusal', async () => {
  const { none: _, ...without } = routes
  const ask = async (handle: RequestHandler) => {
    const answer = await handle(new Request('https://shop.example/wp-login.php'))
    return [answer.status, await answer.text()]
  }
  const refused = await ask(createPageHandler(aBuild(without)))
  expect(refused).toEqual([404, expect.any(String)])
  expect(refused).toEqual(await ask(createRequestHandler(aBuild(without))))
})
