import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../platform/database/db.ts'
import { rowsOf } from '../platform/database/rows-of.ts'

const Line = z.object({ 'QUERY PLAN': z.string() })

/**
 * The query plan without sequential, index and index-only scans, so that a bitmap index scan is used even on small
 * tables if an index fits.
 */
export const planOf = (db: Db, statement: SQL): Promise<string> =>
  db.transaction(async (tx) => {
    for (const way of ['seqscan', 'indexscan', 'indexonlyscan'])
      await tx.execute(sql.raw(`set local enable_${way} = off`))
    const lines = await rowsOf(tx, Line)`explain ${statement}`
    return lines.map((line) => line['QUERY PLAN']).join('\n')
  })
