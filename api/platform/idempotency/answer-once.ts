import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { inTransaction } from '../database/retry.ts'
import { refusal } from '../request/refusal.ts'
import { idempotencyKeys } from './tables.ts'

const KEPT_MILLISECONDS = 7 * 24 * 60 * 60 * 1000
/** What a caller may draw as its key. */
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{8,100}$/

type Request = { shopperId: string; call: string; key: string; body: unknown }

/**
 * Does the work of a creating call once per key: the key's row and the work commit together, a second caller waits on
 * the row and gets the first answer. Another body under the same key is refused; a refused work leaves no key behind.
 */
export async function answerOnce<T>(db: Db, request: Request, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!IDEMPOTENCY_KEY.test(request.key)) throw refusal('idempotency_key_invalid')
  const { shopperId, call, key } = request
  const bodyHash = createHash('sha256').update(canonical(request.body)).digest('base64url')
  const thisKey = and(
    eq(idempotencyKeys.shopperId, shopperId),
    eq(idempotencyKeys.call, call),
    eq(idempotencyKeys.key, key),
  )
  return await inTransaction(db, async (tx) => {
    const [mine] = await tx
      .insert(idempotencyKeys)
      .values({ shopperId, call, key, bodyHash })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (!mine) {
      const [first] = await tx.select().from(idempotencyKeys).where(thisKey)
      if (first?.bodyHash !== bodyHash) throw refusal('idempotency_key_reused')
      return first.answer as T
    }
    const answer = await work(tx)
    await tx.update(idempotencyKeys).set({ answer }).where(thisKey)
    return answer
  })
}

/** Forgets keys older than seven days. */
export async function forgetOldKeys(db: Db, now = new Date()): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_MILLISECONDS)))
}

/** The same text for the same body, whatever the order of its keys. */
const canonical = (body: unknown): string =>
  JSON.stringify(body, (_, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
