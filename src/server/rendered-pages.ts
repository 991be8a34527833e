import type { CacheStats } from '#api/platform/cache/answer-cache.ts'
import type { RenderMail } from '#api/platform/mail/rendered-mail.ts'
import type { Caller } from '#web/api-client-options.ts'
import type { SiteEnv } from './site.ts'

/** `wait`: milliseconds that one more render would wait. */
export type PagesStats = Required<CacheStats> & { waiting: number; waitMilliseconds: number }

export type RenderOptions = Pick<SiteEnv, 'isShared' | 'retryAfterSeconds'>

/** Renders the pages of the shop or of the console. */
export type PageServer = {
  serve(request: Request, caller: Caller, renderOptions?: RenderOptions): Promise<Response>
  /** The route that renders a path. Built pages only. */
  routeName?: (path: string) => string
  /** The known revision of the site; undefined if it must be fetched again. */
  revision?: () => string | undefined
  refresh?: () => Promise<unknown>
}
/** Everything that React renders: pages of the shop, pages of the console, and mails. */
export type RenderedPages = { shop: PageServer; console: PageServer; renderMail: RenderMail }
