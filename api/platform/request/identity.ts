import type { Context } from 'hono'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Db } from '../database/db.ts'
import { Fault } from './refusal.ts'

/** A device that is signed in, with the shopper whose cart and orders it reaches. */
export type Session = { tokenId: string; accountId: string; shopperId: string }

/** Who asks (contract.md): somebody signed in, a guest with a token of their own, or nobody known. */
export type Identity = {
  session: Session | null
  visitor(): Promise<string | null>
  shopper(): Promise<string>
}

/** Nobody in particular: what they are answered, everybody may be. */
export const nobody: Identity = {
  session: null,
  visitor: async () => null,
  shopper: () => Promise.reject(new Fault('unauthorized')),
}

/** How callers are told apart: known to customers, handed in at the top (`api/app.ts`). */
export type Callers = {
  /** Throws `unauthorized` (401) where the endpoint needs somebody, and for every bearer token that is not valid. */
  identify(db: Db, endpoint: Endpoint, c: Context, guestToken: unknown): Promise<Identity>
  /** Whether something could not be written because whoever asked was gone by then. */
  isGone(error: unknown): boolean
}
