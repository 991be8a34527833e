import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'

/** The outermost app, which knows the socket that a request came over. */
export type Site = Hono<{ Bindings: HttpBindings }>
