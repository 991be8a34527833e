import type { CacheFigures } from '../api/platform/cache/answer-cache.ts'
import type { RenderMail } from '../api/platform/mail/rendered-mail.ts'
import type { Caller } from '../pages/way-to-api.ts'

/** `wait`: milliseconds for which one more would wait to be drawn. */
export type PagesFigures = Required<CacheFigures> & { waiting: number; wait: number }

export type Serve = ((request: Request, caller: Caller) => Promise<Response>) & {
  /** Which route draws a path. Both of this are built pages' alone. */
  nameOf?: (path: string) => string
  /** What its kept pages are worth, and how many wait to be drawn. */
  figures?: () => PagesFigures
}
/** What React draws: pages of the shop, pages of the console, and mails. */
export type DrawnPages = { shop: Serve; console: Serve; renderMail: RenderMail }
