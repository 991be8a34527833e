import { and, count, eq, inArray, not, sql } from 'drizzle-orm'
import { type ApiToken, MAX_TOKENS, type TokenPermission } from '#contract/staff/tokens.ts'
import { stillDemo } from '../../ordering/payments/providers/sandbox/demo-mark.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { StaffContext } from '../../platform/request/actor.ts'
import { businessError, HttpError } from '../../platform/request/errors.ts'
import { isOfDemo } from '../members/guard-ranks.ts'
import { staff } from '../members/tables.ts'
import { hashOf, newToken } from '../sessions/token.ts'
import { presentToken } from './list-tokens.ts'
import { apiTokens } from './tables.ts'

type Wanted = { name: string; permissions: TokenPermission[]; days: number }

/**
 * Creates an API token; `token` is returned only here. Names are unique, so a form sent twice makes one token. Throws
 * `token_above_own`, `token_name_taken`, `tokens_full`.
 */
export const makeToken = (
  { db, actor }: StaffContext,
  { name, permissions, days }: Wanted,
): Promise<ApiToken & { token: string }> =>
  inTransaction(db, async (tx) => {
    if (!permissions.every((one) => actor.permissions.has(one)))
      throw businessError('token_above_own', undefined, 'permissions')
    await lockName(tx, 'api tokens')
    // Tokens left behind by a demo are hidden, and must not take up names or count towards the limit.
    const ofDemo = tx.select({ id: staff.id }).from(staff).where(eq(staff.demo, true))
    await tx.delete(apiTokens).where(and(inArray(apiTokens.madeBy, ofDemo), not(stillDemo)))
    const token = newToken('charsu')
    const [made] = await tx
      .insert(apiTokens)
      .values({
        name,
        tokenHash: hashOf(token),
        madeBy: actor.id,
        permissions: [...new Set(permissions)],
        expiresAt: sql`now() + make_interval(days => ${days})`,
      })
      .onConflictDoNothing({ target: apiTokens.name })
      .returning({ id: apiTokens.id, expiresAt: apiTokens.expiresAt })
    if (!made) throw businessError('token_name_taken', { name }, 'name')
    const [all] = await tx.select({ count: count() }).from(apiTokens)
    if ((all?.count ?? 0) > MAX_TOKENS) throw businessError('tokens_full', { count: MAX_TOKENS })
    const { id, expiresAt } = made
    const changes = { name: { after: name }, permissions: { after: permissions }, expires_at: { after: expiresAt } }
    await recordAction(tx, actor, { action: 'token.make', target: { type: 'token', id }, changes })
    return { ...(await presentToken(tx, id)), token }
  })

/**
 * Revokes an API token. Throws `not_found` if there is none. Throws `role_above_own` if demo staff revoke a real
 * member's token.
 */
export const revokeToken = ({ db, actor }: StaffContext, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [gone] = await tx.delete(apiTokens).where(eq(apiTokens.id, id)).returning()
    if (!gone) throw new HttpError('not_found')
    const [maker] = await tx.select({ demo: staff.demo }).from(staff).where(eq(staff.id, gone.madeBy))
    if (maker?.demo === false && (await isOfDemo(tx, actor))) throw businessError('role_above_own')
    const changes = { name: { before: gone.name } }
    await recordAction(tx, actor, { action: 'token.revoke', target: { type: 'token', id }, changes })
  })
