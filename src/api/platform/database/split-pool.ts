import type pg from 'pg'
import { localChanges } from './local-changes.ts'
import { observePool } from './observe-statements.ts'

/**
 * Two pools in one: transactions (`connect`) and single statements (`query`, over `statements`) never wait for each
 * other's connections. So pages are answered while many transactions hold connections and wait for the same row
 * (decision 33). A transaction that also runs a single statement outside itself cannot block itself.
 */
export type SplitPool = pg.Pool & {
  statements: pg.Pool
  /** Calls back each time that this process has changed cached data (`data_versions`). */
  onLocalChange(changed: () => void): void
}

/** Joins two pools of the same database. `end` ends both. */
export function splitPool(transactions: pg.Pool, statements: pg.Pool): SplitPool {
  const endTransactions = transactions.end.bind(transactions) as () => Promise<void>
  observePool(transactions, 'transactions')
  observePool(statements, 'statements')
  return Object.assign(transactions, {
    statements,
    onLocalChange: localChanges([transactions, statements]),
    query: statements.query.bind(statements),
    end: async () => void (await Promise.all([endTransactions(), statements.end()])),
  })
}
