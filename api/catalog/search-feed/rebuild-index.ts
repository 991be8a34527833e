import type { Db } from '../../platform/database/db.ts'
import { catalogChanges } from './tables.ts'

/** Has every process build its index anew: those that run within a second, the others at their start. */
export async function rebuildIndex({ db }: { db: Db }): Promise<void> {
  await db.insert(catalogChanges).values({ kind: 'everything', ids: [] })
}
