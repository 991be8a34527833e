import type { Context } from 'hono'
import type { Env } from './implement.ts'

/** What the server in front says (`env.clientAddress`); a lone API behind a proxy has only the header. */
export const clientAddressOf = (c: Context<Env>): string =>
  c.env?.clientAddress ?? c.req.header('x-forwarded-for')?.split(',')[0]?.trim() ?? 'unknown'
