import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { LanedPool } from '../database/laned-pool.ts'

type Copying = {
  pool: LanedPool
  /** The paths of the database's files, read anew at each call, in the order of their folders. */
  files: () => AsyncIterable<string>
  copyFileAt(file: string): Promise<void>
  /** The folder of the copied database. */
  target: string
}

/** Files of a running server alone. PostgreSQL makes them anew, but not the folders in which it does. */
const OF_THE_SERVER = /\/postmaster\.(pid|opts)$/
const IN_FOLDER_OF_THE_SERVER =
  /^(.*\/)(pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.+$/
const WRITE_AHEAD_LOG = /\/pg_wal\/./
/** Copied last of all files but the log, so that it is not read while it is written. */
const CONTROL = /\/global\/pg_control$/

const Stopped = z.tuple([z.object({ labelfile: z.string() })])

/**
 * Copies the files of a running PostgreSQL by its own protocol for backups: between `pg_backup_start` and `pg_backup_stop` files may
 * change while they are copied, and the write-ahead log of that time, copied last, puts them right when a server starts on the copy. A
 * temporary replication slot keeps that log from being recycled.
 * @returns the paths of files that were written beside the copied ones
 */
export async function copyDatabase({ pool, files, copyFileAt, target }: Copying): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`)
    await client.query(`select pg_backup_start('charsu', fast => true)`)
    for await (const file of files()) {
      if (OF_THE_SERVER.test(file) || WRITE_AHEAD_LOG.test(file) || CONTROL.test(file)) continue
      await copyFileAt(file.replace(IN_FOLDER_OF_THE_SERVER, '$1$2/'))
    }
    for await (const file of files()) if (CONTROL.test(file)) await copyFileAt(file)
    const { rows } = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)')
    const [{ labelfile }] = Stopped.parse(rows)
    for await (const file of files()) if (WRITE_AHEAD_LOG.test(file)) await copyFileAt(file)
    const label = join(target, 'backup_label')
    await writeFile(label, labelfile, { mode: 0o600 })
    return [label]
  } finally {
    // The session ends, and with it a backup that was not finished and the slot.
    client.release(true)
  }
}
