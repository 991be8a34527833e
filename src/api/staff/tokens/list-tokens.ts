import { desc, eq, not, or, type SQL, sql } from 'drizzle-orm'
import { type ApiToken, TokenPermission } from '#contract/staff/tokens.ts'
import { stillDemo } from '../../ordering/payments/providers/sandbox/demo-mark.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { isAdmitted } from '../members/is-admitted.ts'
import { staff } from '../members/tables.ts'
import { apiTokens } from './tables.ts'

/** API tokens, the newest first. Demo tokens only while the demo runs. */
export const listTokens = ({ db }: Pick<ActorContext, 'db'>): Promise<ApiToken[]> =>
  tokensWhere(db, or(not(staff.demo), stillDemo))

/** One token as in the list. */
export async function presentToken(db: Queryable, id: string): Promise<ApiToken> {
  const [token] = await tokensWhere(db, eq(apiTokens.id, id))
  if (!token) throw new Error('The token was not written')
  return token
}

async function tokensWhere(db: Queryable, which: SQL | undefined): Promise<ApiToken[]> {
  const rows = await db
    .select({
      token: apiTokens,
      maker: { id: staff.id, name: staff.name, email: staff.email },
      isOver: sql<boolean>`${apiTokens.expiresAt} <= now()`,
      isAdmitted: sql<boolean>`${isAdmitted}`,
    })
    .from(apiTokens)
    .innerJoin(staff, eq(staff.id, apiTokens.madeBy))
    .where(which)
    .orderBy(desc(apiTokens.madeAt), desc(apiTokens.id))
  return rows.map(({ token, maker, isOver, isAdmitted: letIn }) => ({
    id: token.id,
    name: token.name,
    permissions: TokenPermission.options.filter((permission) => token.permissions.includes(permission)),
    made_by: { id: maker.id, name: maker.name || maker.email },
    made_at: token.madeAt.toISOString(),
    expires_at: token.expiresAt.toISOString(),
    used_at: token.usedAt?.toISOString() ?? null,
    state: isOver ? 'expired' : letIn ? 'open' : 'void',
  }))
}
