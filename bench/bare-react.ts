/**
 * The upper bound for rendered pages: React's `renderToString` on the element tree of a real page, behind a bare `node:http`
 * server. The tree is captured when the built storefront passes it to `renderToString` for one real request, so components,
 * data and router elements are the same. Compression is the same as in the shop. Routing, loaders, API calls, cookies, headers
 * and caches are omitted. Reads `PORT`, `SHOP_URL` and `QUESTIONS`.
 */
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { ReactElement } from 'react'
import type { StorefrontOptions } from '#storefront/server.ts'
import { bestEncoding, compressors } from '#web/compression.ts'

type Scenario = { path: string; headers?: Record<string, string> }

const { PORT, SHOP_URL = '', QUESTIONS = '[]' } = process.env

/** The built storefront imports the same object if this runs before it is loaded. */
const reactDom = createRequire(import.meta.url)('react-dom/server') as typeof import('react-dom/server')
const renderToString = reactDom.renderToString
let caught: ReactElement | undefined
reactDom.renderToString = (element) => {
  caught = element as ReactElement
  return renderToString(element)
}

type Storefront = { createStorefront(options: StorefrontOptions): { serve(request: Request): Promise<Response> } }
const built = '../build/server/index.js'
const { createStorefront } = (await import(built)) as Storefront
const api = { baseUrl: `${SHOP_URL}/api/v1`, fetch }
/** Captures whole pages; the storefront renders shared pages in parts. */
const storefront = createStorefront({ api, siteUrl: SHOP_URL })

const trees = new Map<string, ReactElement>()
for (const scenario of JSON.parse(QUESTIONS) as Scenario[])
  trees.set(keyOf(scenario.path, scenario.headers?.cookie), await treeOf(scenario))

async function treeOf({ path, headers }: Scenario): Promise<ReactElement> {
  caught = undefined
  const response = await storefront.serve(new Request(`${SHOP_URL}${path}`, { headers }))
  await response.arrayBuffer()
  if (response.status !== 200 || !caught) throw new Error(`${path} was answered with ${response.status}`)
  return caught
}

/** The shared page and the page for a shopper have different trees. */
function keyOf(path: string | undefined, cookie: string | undefined): string {
  return `${cookie ? 'shopper' : 'anyone'} ${path}`
}

const server = createServer(async (request, response) => {
  const tree = trees.get(keyOf(request.url, request.headers.cookie))
  if (!tree) return void response.writeHead(request.url === '/readyz' ? 200 : 404).end()
  const html = Buffer.from(`<!DOCTYPE html>${renderToString(tree)}`)
  const encoding = bestEncoding(request.headers['accept-encoding']?.toString() ?? null)
  const body = encoding ? await compressors[encoding](html) : html
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.byteLength,
    ...(encoding && { 'content-encoding': encoding }),
  })
  response.end(body)
})
server.listen(Number(PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
