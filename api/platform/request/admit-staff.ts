import type { Context } from 'hono'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { limitBy } from '../limits/limit.ts'
import type { Shop } from './ask.ts'
import { type Callers, type Identity, nobody, type StaffSession } from './identity.ts'
import { Fault } from './refusal.ts'

/**
 * Who of the shop calls, if they may make this call: the one place that decides it, before anything of the body is read.
 * Throws `unauthorized` (401) without a session of staff, `second_factor_required` (403) before that was passed, `not_found`
 * (404) without the permission, and `fresh_code_required` (428). A program is `unauthorized` wherever a session is meant, and
 * has so many calls a minute (429).
 */
export async function admitStaff(
  { shop, callers }: { shop: Shop; callers: Callers },
  endpoint: Endpoint,
  c: Context,
): Promise<Identity> {
  const staff = await callers.findStaff(shop.db, c.req.header('authorization') ?? '')
  if (!staff) throw new Fault('unauthorized')
  if (staff.program !== undefined) await limitBy('program', shop, staff.id)
  refuse(endpoint, staff)
  return { ...nobody, staff }
}

function refuse({ may, fresh }: Endpoint, { next, permissions, isFresh, program }: StaffSession): void {
  // Whoever may nothing but this has a session, and a program has none.
  if (program !== undefined && (may === 'arriving' || may === 'self')) throw new Fault('unauthorized')
  if (may === 'arriving') return
  if (next !== 'done') throw new Fault('second_factor_required')
  if (may === undefined || (may !== 'self' && !permissions.has(may))) throw new Fault('not_found')
  const asksCode = fresh === true || (fresh === 'of people' && program === undefined)
  if (asksCode && !isFresh) throw new Fault('fresh_code_required')
}
