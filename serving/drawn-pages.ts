import type { RenderMail } from '../api/platform/mail/rendered-mail.ts'
import type { Caller } from '../storefront/server.ts'

export type Serve = (request: Request, caller: Caller) => Promise<Response>
/** What React draws: pages of the shop, pages of the console, and mails. */
export type DrawnPages = { shop: Serve; console: Serve; renderMail: RenderMail }
