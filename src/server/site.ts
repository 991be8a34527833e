import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'

/** Data of the process about a request, in addition to its bytes. Clients cannot set it. */
export type SiteEnv = HttpBindings & {
  /** True if the HTML cache requests the page, so the response goes to every visitor. */
  isShared?: boolean
  /** Set if the process is overloaded: `Retry-After` in seconds for the visitor. */
  retryAfterSeconds?: number
}

/** The outermost app, with access to the socket of a request. */
export type Site = Hono<{ Bindings: SiteEnv }>
