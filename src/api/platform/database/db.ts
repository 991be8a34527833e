import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { SplitPool } from './split-pool.ts'

/** The shop's database as every feature uses it: Drizzle over node-postgres, with an embedded server or another one. */
export type Db = NodePgDatabase

/** The transaction that `db.transaction` passes to its callback. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** A database or a transaction, for queries that may run in either. */
export type Queryable = Db | Tx

/** Receives messages about the database connection. A pino logger fits. */
export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>

/** Reads that may be slightly outdated, from a server that replicates the primary. */
export type Replica = {
  /**
   * The database for a reader that has seen the primary at `position`. It is the replica if that is available, has
   * replayed up to `position` and is not far behind; otherwise the primary.
   */
  readsFor(position?: string): Promise<Db>
  /**
   * The current write position of the primary; everything committed before is below it. Undefined if it cannot be read.
   */
  position(): Promise<string | undefined>
  /** Reports a change that all readers must see. Reads go to the primary until the replica has it. */
  changed(): void
  close(): Promise<void>
}

export type Database = {
  kind: 'embedded' | 'server'
  db: Db
  /** For reads that may be slightly outdated; undefined without a replica. */
  replica?: Replica | undefined
  pool: SplitPool
  /** The connections to the replica, if there is one. */
  replicaPool?: pg.Pool | undefined
  /** True if another process of this machine runs the embedded database and this process uses it over its socket. */
  isSecondProcess: boolean
  /** Sends `select 1`; throws if the database is unavailable. */
  ready(): Promise<void>
  /** Whether writes have room. For the embedded database the disk is watched; a server is tested with a small write. */
  isWritable(): Promise<boolean>
  /** Runs work whose statements may exceed the usual time limit (migrations, index builds). */
  patiently<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Connections of one process to a server: for single statements, mostly reads, and for transactions. */
export type Connections = { reads: number; writes: number }

export type Limits = {
  /** The server cancels a statement that runs longer. Milliseconds. */
  statement: number
  /** The server rolls back a transaction that is idle for longer between two statements. Milliseconds. */
  idleTransaction: number
}

export const usualLimits: Limits = { statement: 15_000, idleTransaction: 30_000 }
