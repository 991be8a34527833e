import { asc, eq, gt } from 'drizzle-orm'
import { normalizeCode } from '../../catalog/import/normalize-voucher-code.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { vouchers } from './tables.ts'

export type ListedVoucher = typeof vouchers.$inferSelect

type Wanted = { limit: number /** Cursor: the list starts after this code. */; after?: string | undefined }

/** Lists vouchers by code, including ended and inactive ones. */
export const listVouchers = async ({ db }: ActorContext, { limit, after }: Wanted): Promise<ListedVoucher[]> =>
  await db
    .select()
    .from(vouchers)
    .where(after === undefined ? undefined : gt(vouchers.code, after))
    .orderBy(asc(vouchers.code))
    .limit(limit)

/** Finds a voucher by its code, in any spelling that `normalizeCode` accepts. */
export async function findVoucher({ db }: { db: Queryable }, typed: string): Promise<ListedVoucher> {
  const code = normalizeCode(typed)
  const [found] = await db.select().from(vouchers).where(eq(vouchers.code, code))
  if (!found) throw businessError('voucher_unknown', { code })
  return found
}
