import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../platform/database/db.ts'
import { rowsOf } from '../platform/database/rows-of.ts'

const Line = z.object({ 'QUERY PLAN': z.string() })

/** How the database would find rows of a table that is too small for it to bother: by an index that finds some, where there is one. */
export const planOf = (db: Db, statement: SQL): Promise<string> =>
  db.transaction(async (tx) => {
    for (const way of ['seqscan', 'indexscan', 'indexonlyscan'])
      await tx.execute(sql.raw(`set local enable_${way} = off`))
    const lines = await rowsOf(tx, Line)`explain ${statement}`
    return lines.map((line) => line['QUERY PLAN']).join('\n')
  })
