import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/** The shop's database as every feature sees it: Drizzle over node-postgres, embedded or not. */
export type Db = NodePgDatabase

/** What `db.transaction` hands to its callback. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Either of the two: for queries that may run inside a transaction or on their own. */
export type Queryable = Db | Tx

/** Where the database tells of its own troubles; a pino logger fits. */
export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>

export type Database = {
  kind: 'embedded' | 'server'
  db: Db
  /** A replica where one is configured, else `db`. May lag behind: never read here what was just written. */
  reads: Db
  pool: pg.Pool
  /** True when another process of this machine holds the embedded database and we reach it over its socket. */
  joined: boolean
  /** `select 1`; throws when the database is away. */
  ready(): Promise<void>
  /** Runs work whose statements may exceed the limit of an ordinary query (migrations, index builds). */
  patiently<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** A statement that runs longer than this is ended, in milliseconds: on a server by itself, embedded by the watchdog. */
export const statementLimit = 15_000

/** A transaction may wait this long between two statements, in milliseconds, before it is rolled back. */
export const idleTransactionLimit = 30_000
