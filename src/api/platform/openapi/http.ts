import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Context, Hono } from 'hono'
import type { Env } from '../request/implement.ts'
import { openApiDocument } from './document.ts'

/** Allows only scripts and styles of this server, and calls to this API. Swagger UI draws its icons as `data:` URLs. */
const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers of the API reference. No other site may open, embed or read it, and it may not use the device's sensors. */
const PAGE_HEADERS = {
  'content-security-policy': REFERENCE_POLICY,
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'x-frame-options': 'DENY',
}

const swaggerUi = (name: string) => new URL(import.meta.resolve(`swagger-ui-dist/${name}`))
const ours = (name: string) => new URL(`reference/${name}`, import.meta.url)

/** All files that the page loads. */
const files: Record<string, { url: URL; type: string }> = {
  'swagger-ui-bundle.js': { url: swaggerUi('swagger-ui-bundle.js'), type: 'text/javascript; charset=utf-8' },
  'swagger-ui.css': { url: swaggerUi('swagger-ui.css'), type: 'text/css; charset=utf-8' },
  'begin.js': { url: ours('begin.js'), type: 'text/javascript; charset=utf-8' },
  'reference.css': { url: ours('reference.css'), type: 'text/css; charset=utf-8' },
}

/** The contract for programs, `/openapi.json`, and for people, `/docs`. Each is generated once. */
export function openApiHttp(siteUrl: string): Hono<Env> {
  const app = new Hono<Env>()
  let document: Promise<Packed> | undefined
  app.get('/openapi.json', async (c) => {
    document ??= pack(new TextEncoder().encode(JSON.stringify(openApiDocument(siteUrl))))
    return sendPacked(c, await document, 'application/json')
  })
  app.get('/docs', async (c) => c.html(await readFile(ours('page.html'), 'utf8'), 200, PAGE_HEADERS))
  for (const [name, { url, type }] of Object.entries(files)) {
    let packed: Promise<Packed> | undefined
    app.get(`/docs/${name}`, async (c) => {
      packed ??= readFile(url).then((bytes) => pack(new Uint8Array(bytes)))
      return sendPacked(c, await packed, type)
    })
  }
  return app
}

const FILE_HEADERS = { 'cross-origin-resource-policy': 'same-origin', 'referrer-policy': 'no-referrer' }

type Packed = { plain: Uint8Array<ArrayBuffer>; gzipped: Uint8Array<ArrayBuffer> }

async function pack(plain: Uint8Array<ArrayBuffer>): Promise<Packed> {
  return { plain, gzipped: new Uint8Array(await promisify(gzip)(plain)) }
}

function sendPacked(c: Context<Env>, { plain, gzipped }: Packed, type: string): Response {
  const headers = {
    'content-type': type,
    'cache-control': 'public, max-age=3600',
    vary: 'accept-encoding',
    ...FILE_HEADERS,
  }
  const takesGzip = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
  return takesGzip ? c.body(gzipped, 200, { ...headers, 'content-encoding': 'gzip' }) : c.body(plain, 200, headers)
}
