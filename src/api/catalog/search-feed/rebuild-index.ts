import type { Db } from '../../platform/database/db.ts'
import { catalogChanges } from './tables.ts'

/** Makes every process rebuild its index: running processes within a second, others at their next start. */
export async function rebuildIndex({ db }: { db: Db }): Promise<void> {
  await db.insert(catalogChanges).values({ kind: 'everything', ids: [] })
}
