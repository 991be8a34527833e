import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '../config.ts'
import type { Caller, StorefrontOptions } from '../storefront/server.ts'
import type { Site } from './site.ts'

type Serve = (request: Request, caller: Caller) => Promise<Response>
type StorefrontModule = { createStorefront(options: StorefrontOptions): Serve }

/** Scripts only from our own files; styles too, but for the colours that the shop sets as attributes. */
const pageHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
  },
  xFrameOptions: 'DENY',
  referrerPolicy: 'strict-origin-when-cross-origin',
})

/** The built storefront; in development the sources, through Vite. */
export async function loadStorefront(
  app: Site,
  config: Config,
  fetch: (request: Request) => Response | Promise<Response>,
): Promise<Serve> {
  const baseUrl = config.apiUrl ?? 'http://in-process/api/v1'
  const options: StorefrontOptions = {
    api: { baseUrl, fetch, validate: config.apiUrl !== undefined },
    siteUrl: config.siteUrl,
    publicHosts: config.publicHosts,
  }
  if (!config.development) {
    app.use('*', pageHeaders)
    const built = '../build/server/index.js'
    return ((await import(built)) as StorefrontModule).createStorefront(options)
  }
  const { createDevelopmentStorefront } = await import('./development.ts')
  return await createDevelopmentStorefront(app, options)
}
