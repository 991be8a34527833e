import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { LanedPool } from './laned-pool.ts'

/** The shop's database as every feature sees it: Drizzle over node-postgres, embedded or not. */
export type Db = NodePgDatabase

/** What `db.transaction` hands to its callback. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Either of the two: for queries that may run inside a transaction or on their own. */
export type Queryable = Db | Tx

/** Where the database tells of its own troubles; a pino logger fits. */
export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>

/** Reads that may be a moment old, on a server that follows the primary. */
export type Replica = {
  /**
   * Where somebody reads now who knows what the primary had written up to this `position`: the replica if it has all of that, is
   * there, and is not far behind; else the primary.
   */
  readsFor(position?: string): Promise<Db>
  /** How far the primary has written by now: what was committed before is below; undefined where nobody can say. */
  position(): Promise<string | undefined>
  /** Something was changed that everybody shall see: until the replica has it, nobody reads there. */
  changed(): void
  close(): Promise<void>
}

export type Database = {
  kind: 'embedded' | 'server'
  db: Db
  /** For reads that may be a moment old, where one is configured. */
  replica?: Replica | undefined
  pool: LanedPool
  /** The connections to the replica, where there is one. */
  replicaPool?: pg.Pool | undefined
  /** True when another process of this machine holds the embedded database and we reach it over its socket. */
  joined: boolean
  /** `select 1`; throws when the database is unavailable. */
  ready(): Promise<void>
  /** Whether there is room to write: the embedded database knows, a server is asked by writing a little. */
  takesWrites(): Promise<boolean>
  /** Runs work whose statements may exceed the limit of an ordinary query (migrations, index builds). */
  patiently<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** How many connections one process holds to a server: for single statements, which mostly read, and for transactions. */
export type Connections = { reads: number; writes: number }

export type Limits = {
  /** The server ends a statement that runs longer. Milliseconds. */
  statement: number
  /** A transaction that waits longer between two statements is rolled back. Milliseconds. */
  idleTransaction: number
}

export const usualLimits: Limits = { statement: 15_000, idleTransaction: 30_000 }
