import type { Context } from 'hono'
import { HttpError } from '../request/errors.ts'
import type { Env } from '../request/implement.ts'
import type { LoadShedding } from './overload.ts'

declare module '../request/handler-context.ts' {
  interface Services {
    /** Delays of this process; undefined if load shedding is off. */
    loadShedding?: LoadShedding
  }
}

/**
 * Refuses a call while this process is overloaded (503 with `Retry-After`), before its body is read. Calls of a page
 * that is being rendered are never refused, because the page was accepted as a whole. They have no client address, or
 * come from a separate storefront that has authenticated itself.
 */
export function shedLoad(loadShedding: LoadShedding | undefined, c: Context<Env>): void {
  if (!loadShedding || !c.env?.clientAddress || c.env.isStorefrontCall) return
  const changes = c.req.method !== 'GET'
  const hasIdentity = changes || c.req.header('authorization') !== undefined || !!c.req.query('user_token')
  const seconds = loadShedding.retryAfterOf(hasIdentity, changes ? 'changes' : 'reads')
  if (seconds !== undefined) throw new HttpError('overloaded', seconds)
}
