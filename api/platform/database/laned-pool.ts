import type pg from 'pg'
import { ownChanges } from './own-changes.ts'
import { witnessClients, witnessed } from './witness.ts'

/** How many connections one process holds: for single statements, which mostly read, and for transactions. */
export type Connections = { reads: number; writes: number }

/**
 * A pool of two lanes: a transaction (`connect`) takes one of its own connections, a single statement (`query`) one of
 * `statements`. So pages go on while many wait for the same row with a connection in their hands.
 */
export type LanedPool = pg.Pool & {
  statements: pg.Pool
  /** Calls back each time that this process has changed something that is kept (`data_versions`). */
  onOwnChange(changed: () => void): void
}

/** Joins two pools to the same database; ending the one ends both. */
export function lanedPool(transactions: pg.Pool, statements: pg.Pool): LanedPool {
  const endTransactions = transactions.end.bind(transactions) as () => Promise<void>
  witnessClients(transactions, 'transactions')
  return Object.assign(transactions, {
    statements,
    onOwnChange: ownChanges([transactions, statements]),
    query: witnessed(statements, 'statements'),
    end: async () => void (await Promise.all([endTransactions(), statements.end()])),
  })
}
