import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '../db.ts'
import { lockFolder } from '../embedded/lock.ts'
import { openEmbedded } from '../embedded/open-embedded.ts'
import { migrate } from '../migrate.ts'
import { openOnce, type Place } from './place.ts'
import { preparedName } from './prepared-name.ts'

const patience = 60_000

/** A migrated database in a temporary folder of its own, copied from one that was made once on this machine. */
export async function embeddedPlace(): Promise<Place> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'charsu-test-'))
  await placeDatabase(dataDir)
  return {
    reach: { dataDir },
    open: () => openEmbedded(dataDir),
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** The same, opened; closing it removes it. */
export const openEmbeddedCopy = async () => openOnce(await embeddedPlace())

/** Puts a migrated, empty database into a data folder, for whoever opens that folder next. */
export async function placeDatabase(dataDir: string) {
  await postgresCompiled()
  const prepared = await prepareFolder()
  cpSync(path.join(prepared, 'database'), path.join(dataDir, 'database'), { recursive: true })
}

/**
 * A shop opens one database, a test process one after the other, each in a thread that would compile PostgreSQL anew, and
 * then once more what of it runs often: that took half of the time. V8 shares what was compiled with every thread of the
 * process, as long as somebody holds the module.
 */
function postgresCompiled() {
  const file = path.join(path.dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm')
  compiled ??= WebAssembly.compile(readFileSync(file))
  return compiled
}
const require = createRequire(import.meta.url)
let compiled: Promise<WebAssembly.Module> | undefined

/** Two test processes may want it at once: the second waits for the first. */
async function prepareFolder() {
  const prepared = path.join(tmpdir(), preparedName())
  if (existsSync(prepared)) return prepared
  const unlock = lockFolder(prepared, patience)
  try {
    if (!existsSync(prepared)) await prepare(prepared)
  } finally {
    unlock()
  }
  return prepared
}

async function prepare(folder: string) {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const database = await openEmbedded(unfinished)
  await migrate(database)
  await forgetTemplates(database)
  await database.close()
  renameSync(unfinished, folder)
}

/** What nobody makes a database from in a test: half of the files that each copy would have. */
async function forgetTemplates({ pool }: Database) {
  await pool.query('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await pool.query(`drop database ${name}`)
}
