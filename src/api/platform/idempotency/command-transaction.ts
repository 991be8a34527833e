import type { Tx } from '../database/db.ts'
import { planOnce } from '../database/plan-once.ts'
import { inTransaction } from '../database/retry.ts'
import type { HandlerContext } from '../request/handler-context.ts'

/**
 * Runs a command in a transaction. Within an idempotent call `answerOnce` has opened one and repeats it if needed. An
 * error must undo all of it, so no savepoint is created.
 */
export const inCommandTransaction = <T>(ctx: HandlerContext, work: (tx: Tx) => Promise<T>): Promise<T> =>
  ctx.db === ctx.services.db ? inTransaction(ctx.services.db, (tx) => withGenericPlans(tx, work)) : work(ctx.db as Tx)

async function withGenericPlans<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  await planOnce(tx)
  return await work(tx)
}
