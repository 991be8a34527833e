import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'

/** What the process itself says about a request beside its bytes; a client cannot set it. */
export type SiteEnv = HttpBindings & {
  /** The HTML cache asks: the response goes to every visitor. */
  isShared?: boolean
  /** The process is overloaded: the visitor must come again after so many seconds. */
  crowded?: number
}

/** The outermost app, which knows the socket that a request came over. */
export type Site = Hono<{ Bindings: SiteEnv }>
