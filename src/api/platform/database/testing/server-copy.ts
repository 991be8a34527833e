import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '../migrate.ts'
import { openServer } from '../server.ts'
import { preparedName } from './prepared-name.ts'
import type { TestDatabase } from './test-database.ts'

const copyLock = 4_271_094
const withPersian = `encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`

/** A new database on the server at `url`, copied from one that was migrated once there. */
export const prepareServerDatabase = (url: string) => createDatabaseCopy(url, (admin) => prepareTemplate(url, admin))

/** A new database without tables. */
export const prepareEmptyDatabase = (url: string) => createDatabaseCopy(url, async () => `template0 ${withPersian}`)

async function createDatabaseCopy(
  url: string,
  template: (admin: pg.Client) => Promise<string>,
): Promise<TestDatabase & { url: string }> {
  const name = `charsu_test_${randomUUID().replaceAll('-', '')}`
  await administer(url, async (admin) => {
    await admin.query(`create database ${name} template ${await template(admin)}`)
  })
  return {
    url: urlOf(url, name),
    reach: { dataDir: path.join(tmpdir(), name), databaseUrl: urlOf(url, name) },
    open: async () => openServer(urlOf(url, name)),
    remove: () => administer(url, (admin) => admin.query(`drop database ${name} with (force)`)),
  }
}

/** One process at a time: PostgreSQL cannot copy a template that another process is connected to. */
async function administer(url: string, work: (admin: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock($1)', [copyLock])
    await work(admin)
  } finally {
    await admin.end()
  }
}

async function prepareTemplate(url: string, admin: pg.Client) {
  const prepared = preparedName()
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [prepared])
  if (rowCount) return prepared
  const unfinished = `${prepared}_unfinished`
  await admin.query(`drop database if exists ${unfinished} with (force)`)
  await admin.query(`create database ${unfinished} ${withPersian} template template0`)
  const database = openServer(urlOf(url, unfinished))
  await migrate(database)
  await database.close()
  await admin.query(`alter database ${unfinished} rename to ${prepared}`)
  return prepared
}

function urlOf(url: string, database: string) {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}
