import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { ignoreDiskFull } from '../../platform/disk/disk-full.ts'
import type { StaffSession } from '../../platform/request/identity.ts'
import { isAdmitted } from '../members/is-admitted.ts'
import { staff } from '../members/tables.ts'
import { permissionsOf } from '../roles/rules.ts'
import { roles } from '../roles/tables.ts'
import { secondFactors } from '../second-factor/tables.ts'
import { IDLE_HOURS, MAX_DAYS, nextStep, SEEN_EVERY_MINUTES } from './rules.ts'
import { staffSessions } from './tables.ts'
import { hashOf, tokenIn } from './token.ts'

/** When an unused session ends, and when it ends in any case. */
export const idleEndsAt = sql`${staffSessions.seenAt} + make_interval(hours => ${IDLE_HOURS})`
export const endsAt = sql`${staffSessions.createdAt} + make_interval(days => ${MAX_DAYS})`

/** By the database clock. */
const isOver = sql`(${idleEndsAt} <= now() or ${endsAt} <= now())`
export const isOpen = sql`not ${isOver}`

const isUnseen = sql<boolean>`${staffSessions.seenAt} < now() - make_interval(mins => ${SEEN_EVERY_MINUTES})`

/** The open session of an `Authorization` header if its owner has access; null otherwise. */
export async function findSession(db: Db, authorization: string): Promise<StaffSession | null> {
  const token = tokenIn('staff', authorization)
  if (token === undefined) return null
  const [found] = await db
    .select({
      id: staffSessions.id,
      staffId: staff.id,
      name: staff.name,
      role: staff.role,
      permissions: roles.permissions,
      passedAt: staffSessions.passedAt,
      hasFactor: sql<boolean>`${secondFactors.secret} is not null`,
      isFresh: sql<boolean>`(${staff.demo} or coalesce(${staffSessions.freshUntil} > now(), false))`,
      isUnseen,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .innerJoin(roles, eq(roles.name, staff.role))
    .leftJoin(secondFactors, eq(secondFactors.staffId, staff.id))
    .where(and(eq(staffSessions.tokenHash, hashOf(token)), isOpen, isAdmitted))
  if (!found) return null
  const { id, staffId, name, role, isFresh } = found
  if (found.isUnseen)
    await db
      .update(staffSessions)
      .set({ seenAt: sql`now()` })
      .where(and(eq(staffSessions.id, id), isUnseen))
      .catch(ignoreDiskFull)
  return { id, staffId, name, role, isFresh, permissions: permissionsOf(found.permissions), next: nextStep(found) }
}

/** Deletes expired sessions. */
export const deleteExpiredSessions = (db: Db) => db.delete(staffSessions).where(isOver)
