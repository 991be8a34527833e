import { createRequire } from 'node:module'
import { join } from 'node:path'
import { withScript } from '#storefront/testing/with-script.ts'
import { type Load, measureSideBySide } from './load.ts'
import { lowerPriority, type Server, startLoadedShop, startServer, stopServer } from './processes.ts'

/** Shares of the upper bound, in percent. */
const JSON_TARGET = 60
const CACHED_TARGET = 65
const RENDERED_TARGET = 60

export const BROWSER_HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** `share` is the lower of two shares in percent: of requests per second, and of processor time per request. */
export type Measurement = {
  group: string
  name: string
  ours: Load
  limit: Load
  bytes: number
  share: number
  target: number | undefined
}

export const groups = {
  json: 'JSON from the cache, beside a bare server with the same bytes',
  kept: 'HTML from the page cache (brotli), beside a bare server with the same bytes',
  plain: 'HTML rendered for everybody, page cache missed each time, beside bare React',
  shopper: 'HTML from the page cache for a shopper with a cart, beside a bare server with the same bytes',
}
export type GroupName = keyof typeof groups

/** The shop with the demo bazaar and its images, in a folder that stays between runs, so that it is filled only once. */
export const openShop = (): Promise<Server> => startLoadedShop({ RENDER_AHEAD: '1' })

type Row = { group: GroupName; name: string; path: string; headers?: Record<string, string>; target?: number }

/** Measures each request on the shop and on its upper bound with 20 connections for `seconds`, twice. */
export async function measureSpeed(shop: Server, seconds: number, wanted: GroupName[]): Promise<Measurement[]> {
  lowerPriority()
  const rows = (await rowsOf(shop)).filter((row) => wanted.includes(row.group))
  const measured: Measurement[] = []
  for (const limitScript of ['bare-bytes.ts', 'bare-react.ts'] as const) {
    const mine = rows.filter(({ group }) => limitOf(group) === limitScript)
    if (mine.length === 0) continue
    const QUESTIONS = JSON.stringify(mine.map(({ path, headers }) => ({ path, headers })))
    const limit = await startServer([join('bench', limitScript)], { SHOP_URL: shop.url, QUESTIONS })
    for (const row of mine) measured.push(await measureRow(row, shop, limit, seconds))
    await stopServer(limit)
  }
  return measured
}

const limitOf = (group: GroupName) => (group === 'plain' ? 'bare-react.ts' : 'bare-bytes.ts')

async function measureRow({ group, name, path, headers, target }: Row, shop: Server, limit: Server, seconds: number) {
  const bytes = await sameBytes(path, headers, shop, limit)
  // A query parameter that pages may read, so that the HTML cache misses each time.
  const nth = group === 'plain' ? { nth: (n: number) => ({ path: `${path}?back=${n}` }) } : {}
  const [ours, bare] = await measureSideBySide(
    { server: shop, path, headers, ...nth },
    { server: limit, path, headers },
    seconds,
  )
  const shares = [ours.perSecond / bare.perSecond, ...(ours.cpu && bare.cpu ? [bare.cpu / ours.cpu] : [])]
  const measured = { group: groups[group], name, ours, limit: bare, bytes, share: Math.min(...shares) * 100, target }
  console.log(`${measured.group}: ${name} ${Math.round(ours.perSecond)}/s, limit ${Math.round(bare.perSecond)}/s`)
  return measured
}

/** Throws if the upper bound sends other content than the shop. Ignores digits, because a countdown may have changed. */
async function sameBytes(path: string, headers: Record<string, string> | undefined, shop: Server, limit: Server) {
  const [ours, bare] = await Promise.all([shop, limit].map((server) => bodyOf(server, path, headers)))
  if (ours === undefined || ours.replace(/\d+/g, '0') !== bare?.replace(/\d+/g, '0')) {
    throw new Error(`${path}: the limit sends ${bare?.length} characters that differ from the shop's ${ours?.length}`)
  }
  return Buffer.byteLength(ours)
}

const bodyOf = async (server: Server, path: string, headers: Record<string, string> = {}) =>
  (await fetch(server.url + path, { headers: { ...headers, 'accept-encoding': 'identity' } })).text()

async function rowsOf(shop: Server): Promise<Row[]> {
  const pages = await pagesOf(shop)
  const cookie = `user_token=${await shopperWithCart(shop)}`
  const html = (group: GroupName, headers?: Record<string, string>, target?: number) =>
    Object.entries(pages).map(([name, path]) => ({ group, name, path, headers, target }))
  return [
    { group: 'json', name: 'list', path: '/api/v1/all', target: JSON_TARGET },
    { group: 'json', name: 'product', path: '/api/v1/product/1', target: JSON_TARGET },
    { group: 'json', name: 'search', path: '/api/v1/search?q=saffron', target: JSON_TARGET },
    ...html('kept', BROWSER_HEADERS, CACHED_TARGET),
    ...html('plain', BROWSER_HEADERS, RENDERED_TARGET),
    ...html('shopper', { ...BROWSER_HEADERS, cookie: withScript(cookie) }, CACHED_TARGET),
  ]
}

/** The three measured pages. */
export async function pagesOf(shop: Server): Promise<Record<'home' | 'list' | 'product', string>> {
  const product = await sendRequest(shop, '/product/1')
  return { home: '/', list: '/all', product: `/${product.slug}/product/${product.id}` }
}

/** A guest with a product in the cart, as most shoppers with the cookie have. */
export async function shopperWithCart(shop: Server): Promise<string> {
  const listed = await sendRequest(shop, '/products?in_stock=1&ships_to=AF-KAB&per_page=60')
  const product = listed.result.data.find((card: { inventory_id: number | null }) => card.inventory_id !== null)
  const user_token = 'bench-shopper-with-a-cart'
  const body = JSON.stringify({ product_id: product.id, inventory_id: product.inventory_id, quantity: 1, user_token })
  await sendRequest(shop, '/cart/action', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  return user_token
}

async function sendRequest(shop: Server, path: string, init?: RequestInit) {
  const answer = await (await fetch(`${shop.url}/api/v1${path}`, init)).json()
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer).slice(0, 300)}`)
  return answer.data
}

export const reactVersion: string = createRequire(import.meta.url)('react/package.json').version
