import type { RenderMail } from '../api/platform/mail/rendered-mail.ts'
import type { Config } from '../config.ts'
import type { Caller, StorefrontOptions } from '../storefront/server.ts'
import { acceptForms } from './forms.ts'
import { outsideOrigins, pageHeaders } from './page-headers.ts'
import type { Site } from './site.ts'

type Serve = (request: Request, caller: Caller) => Promise<Response>
/** What React draws: pages, and mails. */
export type Storefront = { serve: Serve; renderMail: RenderMail }

/** The built storefront; in development the sources, through Vite. */
export async function loadStorefront(
  app: Site,
  config: Config,
  fetch: (request: Request) => Response | Promise<Response>,
): Promise<Storefront> {
  const baseUrl = config.apiUrl ?? 'http://in-process/api/v1'
  const options: StorefrontOptions = {
    api: { baseUrl, fetch, validate: config.apiUrl !== undefined, apiKey: config.apiUrl && config.apiKey },
    siteUrl: config.siteUrl,
    publicHosts: config.publicHosts,
    keepPages: config.keepAnswers,
  }
  if (!config.development) {
    app.use('*', pageHeaders(outsideOrigins(config)), acceptForms)
    const built = '../build/server/index.js'
    const { createStorefront, renderMail } = (await import(built)) as typeof import('./built.ts')
    return { serve: createStorefront(options), renderMail }
  }
  const { createDevelopmentStorefront } = await import('./development.ts')
  return await createDevelopmentStorefront(app, options)
}
