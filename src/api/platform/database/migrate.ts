import { existsSync } from 'node:fs'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { installJobs } from '../jobs/boss.ts'
import type { Database } from './db.ts'

/** The numbered SQL files that drizzle-kit writes from `schema.ts`. */
export const migrationsFolder = path.join(import.meta.dirname, 'migrations')

/** An arbitrary lock number, the same in every process of the shop. */
export const migrationLock = 4_271_093

/**
 * Migrates the database to the schema of this program. Every process does so at its start, and several may start at
 * once, so a lock runs them one by one (without it, four processes failed 15 times out of 20). A process that joined a
 * running shop leaves the schema to that shop.
 */
export async function migrate(database: Database): Promise<void> {
  if (database.isSecondProcess) return
  const client = await database.pool.connect()
  try {
    await refuseOtherVersions(client)
    // Before the migrations, because their triggers add jobs.
    await database.patiently(() => installJobs(database))
    await database.patiently(() => migrateAlone(client))
  } finally {
    client.release(true)
  }
}

/**
 * One transaction from the lock to the commit, so that a pooler which gives each transaction another connection can be
 * in between. Drizzle also sends `begin` and `commit`: PostgreSQL warns of the second `begin` and continues the open
 * transaction, which Drizzle's `commit` then ends.
 */
async function migrateAlone(client: pg.PoolClient) {
  await client.query('begin')
  await client.query('set local statement_timeout = 0')
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
  await client.query('create extension if not exists pg_trgm')
  await assertPersianIsSearchable(client)
  await refuseOtherVersions(client)
  const isWritten = existsSync(path.join(migrationsFolder, 'meta', '_journal.json'))
  if (isWritten) await applyMigrations(drizzle(client), { migrationsFolder })
  else await client.query('commit')
}

/** A newer version of the shop changed the database. */
export class NewerDatabase extends Error {}

/** The database belongs to a version before 1.0.0, from which there is no migration. */
export class OlderDatabase extends Error {}

/**
 * Refuses a database with a migration that this version does not have (going back needs the backup made before the
 * update), and one that was last changed before the first migration of release 1.0.0.
 */
async function refuseOtherVersions(client: pg.PoolClient) {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!rows[0]?.there) return
  const newest = await client.query<{ at: number | null }>(
    'select max(created_at)::float8 as at from drizzle.__drizzle_migrations',
  )
  const at = newest.rows[0]?.at
  if (at === null || at === undefined) return
  const knownMigrations = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  if (at > Math.max(...knownMigrations))
    throw new NewerDatabase(
      'This shop was run by a newer version of Charsu, which changed its database. Start that version again, or restore ' +
        'the backup that was made before the update (docs/operations.md, “Updating and going back”).',
    )
  if (at < Math.min(...knownMigrations))
    throw new OlderDatabase(
      'This shop is of a version before 1.0.0. Start that version again, export the shop (npm run shop -- export FILE), and ' +
        'import the file into a new shop of this version (docs/operations.md, “Updating and going back”).',
    )
}

/** Trap: in a database created with LC_CTYPE `C`, trigrams drop every Persian letter, and search finds no Dari title. */
async function assertPersianIsSearchable(client: pg.PoolClient) {
  const { rows } = await client.query<{ trigrams: string[] }>(`select show_trgm('کا') as trigrams`)
  if (rows[0]?.trigrams.length) return
  throw new Error(
    'This PostgreSQL database cannot search Persian text, because its LC_CTYPE knows no letters beyond ASCII. ' +
      "Create it with: CREATE DATABASE charsu ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8' TEMPLATE template0",
  )
}
