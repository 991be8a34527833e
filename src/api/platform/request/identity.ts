import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Db } from '../database/db.ts'
import type { MakeLimiter } from '../limits/limiter.ts'
import { HttpError } from './errors.ts'

/** A signed-in device, with the shopper that owns its cart and orders. */
export type Session = { tokenId: string; accountId: string; shopperId: string }

/** A staff member, or a program with an API token, and the state of the session. */
export type StaffSession = {
  /** Id of the session or of the API token. */
  id: string
  staffId: string
  name: string
  role: string
  permissions: ReadonlySet<Permission>
  /** The step that the staff member must complete before any other call. */
  next: 'done' | 'code' | 'enrol'
  /** Whether a code was entered within the last minutes. */
  isFresh: boolean
  /** The name of the API token, if a program calls; all other fields are those of the staff member that created it. */
  program?: string
  /** The command, such as `orders cancel`, if the staff member uses the command line. */
  command?: string
}

/** The caller: a member, a guest with a token, or an anonymous visitor. */
export type Identity = {
  session: Session | null
  /** The staff member that calls. Staff are not shoppers. */
  staff?: StaffSession
  visitor(): Promise<string | null>
  shopper(): Promise<string>
}

/** An anonymous visitor. Answers to it may be shown to all visitors. */
export const anonymous: Identity = {
  session: null,
  visitor: async () => null,
  shopper: () => Promise.reject(new HttpError('unauthorized')),
}

/** The part of a shop that identifies callers and counts new guests. */
export type LimitedServices = { db: Db; limits?: boolean; makeLimiter?: MakeLimiter }

/** How callers are identified. The customers and staff features provide it at the top (`src/api/app.ts`). */
export type Callers = {
  /** Throws `unauthorized` (401) if the endpoint requires a known caller, and for every invalid bearer token. */
  identify(services: LimitedServices, endpoint: Endpoint, c: Context, guestToken: unknown): Promise<Identity>
  /** Whether a write failed because the shopper was deleted meanwhile. */
  isGone(error: unknown): boolean
  /** Whether the shop has a language with this code, enabled or not. */
  isLanguage(services: LimitedServices, code: string): Promise<boolean>
  /**
   * The staff session or API token in an `Authorization` header; null for any other token, and for staff without
   * access.
   */
  findStaff(db: Db, authorization: string): Promise<StaffSession | null>
}
