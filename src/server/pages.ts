import type { RenderMail } from '#api/platform/mail/rendered-mail.ts'
import type { StorefrontOptions } from '#storefront/server.ts'
import { isConsolePath } from '#web/console-path.ts'
import type { Config } from './config.ts'
import { acceptForms } from './forms.ts'
import { outsideOrigins, pageHeaders } from './page-headers.ts'
import type { PageServer, RenderedPages } from './rendered-pages.ts'
import type { Site } from './site.ts'

type Pages = {
  fetch: (request: Request) => Response | Promise<Response>
  retryAfterOf?: StorefrontOptions['retryAfterOf']
}

/**
 * Loads the built pages, or in development the sources through Vite. Paths of the console go to the console's pages.
 */
export async function loadPages(
  app: Site,
  config: Config,
  { fetch, retryAfterOf }: Pages,
): Promise<{ pageServer: PageServer; renderMail: RenderMail }> {
  const api: StorefrontOptions['api'] = config.apiUrl
    ? { baseUrl: config.apiUrl, fetch, validate: true, apiKey: config.apiKey }
    : { baseUrl: 'http://in-process/api/v1', fetch }
  const options: StorefrontOptions = {
    api,
    siteUrl: config.siteUrl,
    publicHosts: config.publicHosts,
    retryAfterOf,
  }
  const pages = config.development ? await pagesInDevelopment(app, options) : await builtPages(app, config, options)
  const serverOf = (path: string) => (isConsolePath(path) ? pages.console : pages.shop)
  const pageServer: PageServer = {
    ...pages.shop,
    serve: (request, caller, renderOptions) =>
      serverOf(new URL(request.url).pathname).serve(request, caller, renderOptions),
    routeName: (path) => serverOf(path).routeName?.(path) ?? 'other',
  }
  return { pageServer, renderMail: pages.renderMail }
}

async function builtPages(app: Site, config: Config, options: StorefrontOptions): Promise<RenderedPages> {
  app.use('*', pageHeaders(outsideOrigins(config)), acceptForms)
  const built = '../../build/server/index.js'
  const { createStorefront, renderMail } = (await import(built)) as typeof import('./built.ts')
  return { shop: createStorefront(options), console: lazyConsole(options), renderMail }
}

/**
 * The console's bundle is loaded with its first request, so that a process without console visitors uses less memory.
 */
function lazyConsole(options: StorefrontOptions): PageServer {
  let loading: Promise<PageServer> | undefined
  const load = async () => {
    const built = '../../build/console/server/index.js'
    const { createConsole } = (await import(built)) as typeof import('#console/server.ts')
    return createConsole(options)
  }
  let loaded: PageServer | undefined
  return {
    async serve(request, caller) {
      loading ??= load()
      loaded = await loading
      return await loaded.serve(request, caller)
    },
    routeName: (path) => loaded?.routeName?.(path) ?? '/console',
  }
}

async function pagesInDevelopment(app: Site, options: StorefrontOptions): Promise<RenderedPages> {
  const { createDevelopmentPages } = await import('./development.ts')
  return await createDevelopmentPages(app, options)
}
