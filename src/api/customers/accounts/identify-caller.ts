import type { Context } from 'hono'
import { type Endpoint, UserToken } from '#contract/endpoint.ts'
import type { Db } from '../../platform/database/db.ts'
import { sqlState } from '../../platform/database/retry.ts'
import { limit } from '../../platform/limits/limits.ts'
import { clientAddressOf } from '../../platform/request/client-address.ts'
import { HttpError } from '../../platform/request/errors.ts'
import {
  anonymous,
  type Callers,
  type Identity,
  type LimitedServices,
  type Session,
} from '../../platform/request/identity.ts'
import { ensureGuest, findGuest } from '../shoppers/identify.ts'
import { findSession } from './sessions.ts'

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,100})$/i

/** Throws `unauthorized` (401) if the endpoint needs a caller, and for every invalid bearer token. */
export async function identify(
  services: LimitedServices,
  endpoint: Endpoint,
  c: Context,
  guestToken: unknown,
): Promise<Identity> {
  if (endpoint.auth === 'anyone') return anonymous
  const header = c.req.header('authorization')
  if (header !== undefined) return signedIn(await sessionOf(services.db, header))
  if (endpoint.auth === 'user') throw new HttpError('unauthorized')
  if (guestToken !== undefined && guestToken !== '') return guest(services, guestToken, () => clientAddressOf(c))
  if (endpoint.auth === 'optional') return anonymous
  throw new HttpError('unauthorized')
}

async function sessionOf(db: Db, header: string): Promise<Session> {
  const token = BEARER.exec(header)?.[1]
  const session = token === undefined ? null : await findSession(db, token)
  if (!session) throw new HttpError('unauthorized')
  return session
}

const signedIn = (session: Session): Identity => ({
  session,
  visitor: async () => session.shopperId,
  shopper: async () => session.shopperId,
})

function guest(services: LimitedServices, input: unknown, address: () => string): Identity {
  const { db } = services
  const parsed = UserToken.safeParse(input)
  if (!parsed.success) throw new HttpError('unauthorized')
  const token = parsed.data
  let visitor: Promise<string | null> | undefined
  let shopper: Promise<string> | undefined
  const find = () => (visitor ??= findGuest(db, token))
  return {
    session: null,
    // A shopper created by this request is known. A query here could run inside a transaction, which must not ask
    // another connection.
    visitor: () => shopper ?? find(),
    // The lookup runs before the limit: returning guests do not count, and a rejected newcomer leaves no row.
    shopper: () => (shopper ??= find().then((known) => known ?? newcomer())),
  }

  /**
   * Clients generate guest tokens. Without a limit, one program could fill the database with guests and their carts.
   */
  async function newcomer(): Promise<string> {
    const asking = { services, clientAddress: address() }
    await limit('guest', asking)
    await limit('guestsOfHour', asking)
    return await ensureGuest(db, token)
  }
}

export const callers: Pick<Callers, 'identify' | 'isGone'> = { identify, isGone: isShopperGone }

const FOREIGN_KEY_VIOLATION = '23503'

/**
 * True if a write failed because its shopper was deleted meanwhile: the guest was merged into an account, or the
 * account was deleted. On a retry, a guest token makes a new guest.
 */
export function isShopperGone(error: unknown): boolean {
  return sqlState(error) === FOREIGN_KEY_VIOLATION && /shopper_id_shoppers_id_fk$/.test(constraintOf(error) ?? '')
}

function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return constraintOf(error.cause)
}
