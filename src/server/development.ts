import type { ViteDevServer } from 'vite'
import type { StorefrontOptions } from '#storefront/server.ts'
import type { RenderedPages } from './rendered-pages.ts'
import type { Site } from './site.ts'

/** Vite within the server, once for the shop and once for the console. Pages are rendered from the current sources. */
export async function createDevelopmentPages(app: Site, options: StorefrontOptions): Promise<RenderedPages> {
  const { createServer } = await import('vite')
  const inside = { appType: 'custom', server: { middlewareMode: true } } as const
  const shop = await createServer(inside)
  const staff = await createServer({ ...inside, root: 'src/console', configFile: 'src/console/vite.config.ts' })
  serveSources(app, '/console/*', staff)
  serveSources(app, '*', shop)
  const ofShop = () => shop.ssrLoadModule('/src/server/built.ts') as Promise<typeof import('./built.ts')>
  const ofConsole = () => staff.ssrLoadModule('/server.ts') as Promise<typeof import('#console/server.ts')>
  return {
    shop: { serve: async (request, caller) => (await ofShop()).createStorefront(options).serve(request, caller) },
    console: { serve: async (request, caller) => (await ofConsole()).createConsole(options).serve(request, caller) },
    renderMail: async (...mail) => (await ofShop()).renderMail(...mail),
  }
}

/** Serves source files to browsers through Vite. */
function serveSources(app: Site, below: string, vite: ViteDevServer): void {
  app.use(below, async (c, next) => {
    const { incoming, outgoing } = c.env
    const requested = incoming.url
    const taken = await new Promise<boolean>((resolve) => {
      outgoing.once('finish', () => resolve(true))
      vite.middlewares(incoming, outgoing, () => resolve(false))
    })
    // Vite removes its base from the URL.
    incoming.url = requested
    if (!taken) return await next()
    const { RESPONSE_ALREADY_SENT } = await import('@hono/node-server/utils/response')
    return RESPONSE_ALREADY_SENT
  })
}
