import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { SplitPool } from '../database/split-pool.ts'

type CopyOptions = {
  pool: SplitPool
  /** The paths of the database files, read again at each call, in folder order. */
  files: () => AsyncIterable<string>
  copyFileAt(file: string): Promise<void>
  /** Folder of the copied database. */
  target: string
}

/** Files of a running server only. PostgreSQL creates these files again, but not their folders. */
const OF_THE_SERVER = /\/postmaster\.(pid|opts)$/
const IN_FOLDER_OF_THE_SERVER =
  /^(.*\/)(pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.+$/
const WRITE_AHEAD_LOG = /\/pg_wal\/./
/** Copied after all other files except the write-ahead log, so that it is not read while it is written. */
const CONTROL = /\/global\/pg_control$/

const Stopped = z.tuple([z.object({ labelfile: z.string() })])

/**
 * Copies the files of a running PostgreSQL with its backup protocol. Between `pg_backup_start` and `pg_backup_stop`
 * files may change while they are copied. The write-ahead log of that time is copied last and repairs them when a
 * server starts on the copy. A temporary replication slot keeps that log from being recycled.
 * @returns paths of files that were written in addition to the copied ones
 */
export async function copyDatabase({ pool, files, copyFileAt, target }: CopyOptions): Promise<string[]> {
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
    // Ends the database session, and with it an unfinished backup and the slot.
    client.release(true)
  }
}
