import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { ignoreDiskFull } from '../../platform/disk/disk-full.ts'
import type { StaffSession } from '../../platform/request/identity.ts'
import { isAdmitted } from '../members/is-admitted.ts'
import { staff } from '../members/tables.ts'
import { permissionsOf } from '../roles/rules.ts'
import { roles } from '../roles/tables.ts'
import { hashOf, tokenIn } from '../sessions/token.ts'
import { allowedTo, DAYS_AFTER_END, USED_EVERY_MINUTES } from './rules.ts'
import { apiTokens } from './tables.ts'

const isUnused = or(
  isNull(apiTokens.usedAt),
  lt(apiTokens.usedAt, sql`now() - make_interval(mins => ${USED_EVERY_MINUTES})`),
)

/**
 * The program of an `Authorization` header if its token is open and its maker has access; null otherwise. The maker's
 * permissions are read at each request, so a program never has more.
 */
export async function findProgram(db: Db, authorization: string): Promise<StaffSession | null> {
  const token = tokenIn('charsu', authorization)
  if (token === undefined) return null
  const [found] = await db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      input: apiTokens.permissions,
      maker: { id: staff.id, name: staff.name, role: staff.role, permissions: roles.permissions },
      isUnused: sql<boolean>`${isUnused}`,
    })
    .from(apiTokens)
    .innerJoin(staff, eq(staff.id, apiTokens.madeBy))
    .innerJoin(roles, eq(roles.name, staff.role))
    .where(and(eq(apiTokens.tokenHash, hashOf(token)), gt(apiTokens.expiresAt, sql`now()`), isAdmitted))
  if (!found) return null
  const { id, name, input, maker } = found
  if (found.isUnused)
    await db
      .update(apiTokens)
      .set({ usedAt: sql`now()` })
      .where(and(eq(apiTokens.id, id), isUnused))
      .catch(ignoreDiskFull)
  const permissions = allowedTo(input, permissionsOf(maker.permissions))
  // A program has no second factor, so calls that need a fresh code are closed to it, except those that need it only
  // from people.
  const arrived = { next: 'done', isFresh: false } as const
  return { id, staffId: maker.id, name: maker.name, role: maker.role, permissions, ...arrived, program: name }
}

/** Deletes tokens that expired long ago. */
export const deleteExpiredTokens = (db: Db) =>
  db.delete(apiTokens).where(lt(apiTokens.expiresAt, sql`now() - make_interval(days => ${DAYS_AFTER_END})`))
