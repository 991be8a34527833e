import { hash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Queryable, Tx } from '../database/db.ts'
import { planOnce } from '../database/plan-once.ts'
import { inTransaction } from '../database/retry.ts'
import { param, statement } from '../database/statement.ts'
import { fromNow } from '../database/time.ts'
import { businessError } from '../request/errors.ts'
import { idempotencyKeys } from './tables.ts'

const KEPT_MILLISECONDS = 7 * 24 * 60 * 60 * 1000
/** Format of a key, which the client generates. */
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{8,100}$/

type Form = { ownerId: string; call: string; key: string }
type Request = Form & { body: unknown }

/**
 * Runs the work of a creating call once per key. The row of the key and the work commit together; a second call with
 * the key waits for the row and gets the first answer. A different body under the same key is an error. If the work
 * throws, the key is not stored.
 */
export async function answerOnce<T>(db: Db, request: Request, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!IDEMPOTENCY_KEY.test(request.key)) throw businessError('idempotency_key_invalid')
  const { ownerId, call, key } = request
  const bodyHash = hash('sha256', canonical(request.body), 'base64url')
  const thisKey = { ownerId, call, key }
  return await inTransaction(db, async (tx) => {
    await planOnce(tx)
    const [mine] = await takeKey(tx, { ...thisKey, bodyHash })
    if (!mine) {
      const [first] = await firstAnswer(tx, thisKey)
      if (first?.bodyHash !== bodyHash) throw businessError('idempotency_key_reused')
      return first.answer as T
    }
    const answer = await work(tx)
    await storeAnswer(tx, { ...thisKey, answer: JSON.stringify(answer ?? null) })
    return answer
  })
}

const isThisKey = sql`shopper_id = ${param('ownerId')} and call = ${param('call')} and key = ${param('key')}`

const takeKey = statement(z.object({ key: z.string() }))`
  insert into ${idempotencyKeys} (shopper_id, call, key, body_hash)
  values (${param('ownerId')}, ${param('call')}, ${param('key')}, ${param('bodyHash')})
  on conflict do nothing returning key`

const firstAnswer = statement(z.object({ bodyHash: z.string(), answer: z.unknown() }))`
  select body_hash as "bodyHash", answer from ${idempotencyKeys} where ${isThisKey}`

const storeAnswer = statement(z.never())`
  update ${idempotencyKeys} set answer = ${param('answer')}::jsonb where ${isThisKey}`

const storedKeys = statement(z.object({ key: z.string() }))`
  select key from ${idempotencyKeys} where ${isThisKey}`

/** Whether `answerOnce` has an answer for this key already and would run nothing. */
export const isAnswered = async (db: Queryable, form: Form): Promise<boolean> => (await storedKeys(db, form)).length > 0

/** Deletes keys older than seven days. `ahead`: shifts the time by this many milliseconds, for tests. */
export async function deleteOldKeys(db: Db, ahead = 0): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, fromNow(ahead - KEPT_MILLISECONDS)))
}

/** The same text for equal bodies, in any order of their keys. */
const canonical = (body: unknown): string =>
  JSON.stringify(body, (_, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
