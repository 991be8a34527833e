import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { limitBy } from '../limits/limit.ts'
import type { Shop } from './ask.ts'
import { type Callers, type Identity, nobody, type StaffSession } from './identity.ts'
import { Fault } from './refusal.ts'

/**
 * Authenticates and authorizes a staff call before its body is read. This is the only place that decides it. A program
 * is `unauthorized` on endpoints for sessions only, and its calls per minute are limited (429).
 * @throws Fault `unauthorized` (401) without a staff session, `second_factor_required` (403) before the second factor
 * was passed, `not_found` (404) without the permission, and `fresh_code_required` (428)
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
  // `arriving` and `self` concern a session, which a program does not have.
  if (program !== undefined && (may === 'arriving' || may === 'self')) throw new Fault('unauthorized')
  if (may === 'arriving') return
  if (next !== 'done') throw new Fault('second_factor_required')
  if (may === undefined || (may !== 'self' && !permissions.has(may))) throw new Fault('not_found')
  const asksCode = fresh === true || (fresh === 'of people' && program === undefined)
  if (asksCode && !isFresh) throw new Fault('fresh_code_required')
}
