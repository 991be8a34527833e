import type { Context } from 'hono'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Permission } from '../../../contract/permissions.ts'
import type { Db } from '../database/db.ts'
import type { MakeLimiter } from '../limits/limiter.ts'
import { Fault } from './refusal.ts'

/** A device that is signed in, with the shopper whose cart and orders it reaches. */
export type Session = { tokenId: string; accountId: string; shopperId: string }

/** Somebody who runs the shop, or a program of theirs, and what their session has come to. */
export type StaffSession = {
  /** Of the session, or of the program's token. */
  id: string
  staffId: string
  name: string
  role: string
  permissions: ReadonlySet<Permission>
  /** What is still to be done before anything else is allowed. */
  next: 'done' | 'code' | 'enrol'
  /** Whether a code was entered within the last minutes. */
  isFresh: boolean
  /** The name of its token, where a program calls; all else is that of who made it. */
  program?: string
  /** The command of the command line that the member typed, such as `orders cancel`. */
  command?: string
}

/** Who asks (contract.md): somebody signed in, a guest with a token of their own, or nobody known. */
export type Identity = {
  session: Session | null
  /** Who of the shop asks; staff are no shoppers. */
  staff?: StaffSession
  visitor(): Promise<string | null>
  shopper(): Promise<string>
}

/** Nobody in particular: what they are answered, everybody may be. */
export const nobody: Identity = {
  session: null,
  visitor: async () => null,
  shopper: () => Promise.reject(new Fault('unauthorized')),
}

/** As much of a shop as tells callers apart, and counts those who are new. */
export type CountingShop = { db: Db; limits?: boolean; makeLimiter?: MakeLimiter }

/** How callers are told apart: known to customers and staff, handed in at the top (`api/app.ts`). */
export type Callers = {
  /** Throws `unauthorized` (401) where the endpoint needs somebody, and for every bearer token that is not valid. */
  identify(shop: CountingShop, endpoint: Endpoint, c: Context, guestToken: unknown): Promise<Identity>
  /** Whether something could not be written because whoever asked was gone by then. */
  isGone(error: unknown): boolean
  /** Whether the shop has a language of this code, on or off. */
  isLanguage(shop: CountingShop, code: string): Promise<boolean>
  /** The staff's session or program of an `Authorization` header; null for any other token, and once they may no longer come in. */
  findStaff(db: Db, authorization: string): Promise<StaffSession | null>
}
