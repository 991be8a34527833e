import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { Fault, refusal } from '../../platform/request/refusal.ts'
import { courierRuns } from './tables.ts'

/** A run whose cash nobody has counted yet, until the transaction ends: before any of its orders, as everywhere. */
export async function lockRun(tx: Tx, id: string) {
  const [run] = await tx.select().from(courierRuns).where(eq(courierRuns.id, id)).for('update')
  if (!run) throw new Fault('not_found')
  if (run.countedAt !== null) throw refusal('run_counted', { name: run.countedBy })
  return run
}
