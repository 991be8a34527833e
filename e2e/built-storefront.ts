import type { StorefrontOptions } from '../storefront/server.ts'

export type Storefront = (request: Request) => Promise<Response>
// As a shop runs it. Whoever loads React without this gets the one for developers, which draws half as fast.
process.env.NODE_ENV = 'production'

type Built = { createStorefront(options: StorefrontOptions): Storefront }

/** The built storefront in this process, in front of the shop's API, which `ask` may ask instead of `fetch`. */
export async function builtStorefront({
  ask = fetch,
  ...options
}: Partial<StorefrontOptions> & { ask?: typeof fetch } = {}): Promise<Storefront> {
  const siteUrl = process.env.SHOP_URL ?? ''
  const built = '../build/server/index.js'
  const { createStorefront } = (await import(built)) as Built
  return createStorefront({ api: { baseUrl: `${siteUrl}/api/v1`, fetch: ask }, siteUrl, ...options })
}
