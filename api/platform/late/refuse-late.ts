import type { Context } from 'hono'
import type { Env } from '../request/implement.ts'
import { Fault } from '../request/refusal.ts'
import type { Lateness } from './lateness.ts'

declare module '../request/ask.ts' {
  interface Shop {
    /** How late this process is; nobody is sent away where nobody watches. */
    lateness?: Lateness
  }
}

/**
 * Sends a call away where this process is late (503, with `Retry-After`), before anything of it is read. A page's own calls are
 * never: it was let in as a whole. They come without an address, or from a storefront elsewhere that has proved itself.
 */
export function refuseLate(lateness: Lateness | undefined, c: Context<Env>): void {
  if (!lateness || !c.env?.clientAddress || c.env.isOfPage) return
  const changes = c.req.method !== 'GET'
  const isKnown = changes || c.req.header('authorization') !== undefined || !!c.req.query('user_token')
  const seconds = lateness.away(isKnown, changes ? 'changes' : 'reads')
  if (seconds !== undefined) throw new Fault('overloaded', seconds)
}
