import { randomUUID } from 'node:crypto'
import type pg from 'pg'

const MAX_PLAN_LENGTH = 4_000

/** Marks the statements that fetch plans, so that they are not planned themselves. */
export const PLANNING = '/* plan */ '

/** Statements with a plan: a single one that reads or changes rows. */
const PLANNED = /^\s*(select|with|insert|update|delete)\b/i

/**
 * The plan of a statement for any values. The statement is not run and no values are needed. Undefined if it has no
 * plan. `EXPLAIN (GENERIC_PLAN)` would do the same from PostgreSQL 16 on.
 */
export async function planFor(pool: pg.Pool, text: string): Promise<string | undefined> {
  if (!PLANNED.test(text)) return undefined
  const client = await pool.connect()
  const name = `plan_${randomUUID().replaceAll('-', '')}`
  try {
    await client.query(`${PLANNING}begin; set local plan_cache_mode = force_generic_plan`)
    await client.query(`${PLANNING}prepare ${name} as ${text}`)
    try {
      await client.query(`${PLANNING}savepoint explaining`)
      return await explained(client, name)
    } finally {
      // A prepared statement outlives the transaction, and a pooler may give the connection to another client.
      await client.query(`${PLANNING}rollback to explaining; deallocate ${name}`)
    }
  } finally {
    await client.query(`${PLANNING}rollback`).catch(() => {})
    client.release()
  }
}

async function explained(client: pg.PoolClient, name: string): Promise<string> {
  const { rows } = await client.query<{ count: number }>(
    `${PLANNING}select cardinality(parameter_types) count from pg_prepared_statements where name = $1`,
    [name],
  )
  const nulls = Array<string>(rows[0]?.count ?? 0).fill('null')
  const statement = `${PLANNING}explain execute ${name}${nulls.length > 0 ? `(${nulls.join(', ')})` : ''}`
  const plan = await client.query<{ 'QUERY PLAN': string }>(statement)
  return plan.rows
    .map((row) => row['QUERY PLAN'])
    .join('\n')
    .slice(0, MAX_PLAN_LENGTH)
}
