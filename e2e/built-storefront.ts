import type { StorefrontOptions } from '../storefront/server.ts'

export type Storefront = (request: Request) => Promise<Response>

type Built = { createStorefront(options: StorefrontOptions): Storefront }

/** The built storefront in this process, in front of the shop's API, which `ask` may ask instead of `fetch`. */
export async function builtStorefront({
  ask = fetch,
  ...options
}: Partial<StorefrontOptions> & { ask?: typeof fetch } = {}): Promise<Storefront> {
  const siteUrl = process.env.SHOP_URL ?? ''
  const { createStorefront } = await asShipped('../build/server/index.js')
  return createStorefront({ api: { baseUrl: `${siteUrl}/api/v1`, fetch: ask }, siteUrl, ...options })
}

/** With React as a shop runs it: the one for developers, which it is else under Playwright, draws half as fast. */
async function asShipped(built: string): Promise<Built> {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    return await import(built)
  } finally {
    // Playwright sets it; unset it would be the text “undefined”.
    if (NODE_ENV !== undefined) process.env.NODE_ENV = NODE_ENV
  }
}
