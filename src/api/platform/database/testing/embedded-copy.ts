import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lockFolder } from '../embedded/lock.ts'
import { databaseFolder, openEmbedded } from '../embedded/open-embedded.ts'
import { migrate } from '../migrate.ts'
import { preparedName } from './prepared-name.ts'

const LOCK_MILLISECONDS = 60_000

/**
 * Puts a migrated, empty embedded database into a data folder. It is copied from one that was prepared once on this
 * machine.
 */
export async function copyPreparedDatabase(dataDir: string): Promise<void> {
  const prepared = await prepareFolder()
  mkdirSync(dataDir, { recursive: true })
  cpSync(databaseFolder(prepared), databaseFolder(dataDir), { recursive: true })
}

/** If two test processes need it at once, the second waits for the first. */
async function prepareFolder() {
  const prepared = path.join(tmpdir(), preparedName())
  if (existsSync(prepared)) return prepared
  const unlock = lockFolder(prepared, LOCK_MILLISECONDS)
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
  await database.close()
  renameSync(unfinished, folder)
}
