import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { limitByKey } from '../limits/limits.ts'
import { HttpError } from './errors.ts'
import type { Services } from './handler-context.ts'
import { anonymous, type Callers, type Identity, type StaffSession } from './identity.ts'

/**
 * Authenticates and authorizes a staff call before its body is read. This is the only place that decides it. A program
 * is `unauthorized` on endpoints for sessions only, and its calls per minute are limited (429).
 * @throws HttpError `unauthorized` (401) without a staff session, `second_factor_required` (403) before the second factor
 * was passed, `not_found` (404) without the permission, and `fresh_code_required` (428)
 */
export async function admitStaff(
  { services, callers }: { services: Services; callers: Callers },
  endpoint: Endpoint,
  c: Context,
): Promise<Identity> {
  const staff = await callers.findStaff(services.db, c.req.header('authorization') ?? '')
  if (!staff) throw new HttpError('unauthorized')
  if (staff.program !== undefined) await limitByKey('program', services, staff.id)
  refuse(endpoint, staff)
  return { ...anonymous, staff }
}

function refuse({ may, fresh }: Endpoint, { next, permissions, isFresh, program }: StaffSession): void {
  // `arriving` and `self` concern a session, which a program does not have.
  if (program !== undefined && (may === 'arriving' || may === 'self')) throw new HttpError('unauthorized')
  if (may === 'arriving') return
  if (next !== 'done') throw new HttpError('second_factor_required')
  if (may === undefined || (may !== 'self' && !permissions.has(may))) throw new HttpError('not_found')
  const asksCode = fresh === true || (fresh === 'of people' && program === undefined)
  if (asksCode && !isFresh) throw new HttpError('fresh_code_required')
}
