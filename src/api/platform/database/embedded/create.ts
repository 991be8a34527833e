import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { postgresPrograms } from './programs.ts'
import { unprivileged } from './run-as.ts'
import { SUPERUSER } from './socket-path.ts'

/** Major version of the PostgreSQL that npm installs. */
const VERSION = '18'
/** With locale `C`, pg_trgm drops Persian letters. */
const LOCALE = ['--locale=C.UTF-8', '--encoding=UTF8']

/**
 * Creates an empty database in `folder` unless it exists. The folder is renamed when it is complete, so a start that is
 * killed in the middle leaves nothing that looks like a database.
 * @throws if the folder holds a database of another major version
 */
export async function createIfMissing(folder: string): Promise<void> {
  if (existsSync(path.join(folder, 'PG_VERSION'))) return assertVersion(folder)
  const parent = path.dirname(folder)
  for (const leftover of globSync(`${path.basename(folder)}.unfinished-*`, { cwd: parent }))
    rmSync(path.join(parent, leftover), { recursive: true, force: true, maxRetries: 5 })
  const unfinished = mkdtempSync(`${folder}.unfinished-`)
  await initialize(unfinished)
  renameSync(unfinished, folder)
}

function assertVersion(folder: string) {
  const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version === VERSION) return
  throw new Error(
    `The database in ${folder} was made by PostgreSQL ${version}; this version of the shop runs PostgreSQL ${VERSION}. ` +
      'Export the catalogue with the version that made it, and import it into a new DATA_DIR.',
  )
}

async function initialize(folder: string) {
  const { initdb } = postgresPrograms()
  const { prefix, user } = unprivileged([folder], initdb)
  const command = [...prefix, initdb, '-D', folder, '-U', SUPERUSER, '-A', 'trust', ...LOCALE]
  const [program = '', ...args] = command
  const child = spawn(program, args, { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
  const [complaints, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (code !== 0) throw new Error(`The database could not be made in ${folder}: ${complaints.trim()}`)
}
