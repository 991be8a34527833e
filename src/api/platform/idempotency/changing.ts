import type { Tx } from '../database/db.ts'
import { planOnce } from '../database/plan-once.ts'
import { inTransaction } from '../database/retry.ts'
import type { Ask } from '../request/ask.ts'

/**
 * Runs a command in a transaction. Within an idempotent call `answerOnce` has opened one and repeats it if needed. An
 * error must undo all of it, so no savepoint is created.
 */
export const changing = <T>(ask: Ask, work: (tx: Tx) => Promise<T>): Promise<T> =>
  ask.db === ask.shop.db ? inTransaction(ask.shop.db, (tx) => plannedOnce(tx, work)) : work(ask.db as Tx)

async function plannedOnce<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  await planOnce(tx)
  return await work(tx)
}
