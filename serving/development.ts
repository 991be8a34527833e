import type { RenderMail } from '../api/platform/mail/rendered-mail.ts'
import type { Caller, StorefrontOptions } from '../storefront/server.ts'
import type { Site } from './site.ts'

/** Vite inside the server: pages are made from the sources as they are now. */
export async function createDevelopmentStorefront(app: Site, options: StorefrontOptions) {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  app.use('*', async (c, next) => {
    const { incoming, outgoing } = c.env
    const taken = await new Promise<boolean>((resolve) => {
      outgoing.once('finish', () => resolve(true))
      vite.middlewares(incoming, outgoing, () => resolve(false))
    })
    if (!taken) return await next()
    const { RESPONSE_ALREADY_SENT } = await import('@hono/node-server/utils/response')
    return RESPONSE_ALREADY_SENT
  })
  const sources = () => vite.ssrLoadModule('./built.ts') as Promise<typeof import('./built.ts')>
  return {
    serve: async (request: Request, caller: Caller) => (await sources()).createStorefront(options)(request, caller),
    renderMail: async (...mail: Parameters<RenderMail>) => (await sources()).renderMail(...mail),
  }
}
