import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { NOBODY } from './run-as.ts'

/** Bytes; PostgreSQL adds `/.s.PGSQL.5432.lock`, and a socket's path may have 107 (Linux) or 103 (macOS). */
const LONGEST_FOLDER = 80

/** The owner of the embedded database, and the database itself. */
export const SUPERUSER = 'charsu'
export const DATABASE_NAME = 'postgres'

/**
 * The folder of the socket by which this shop, the operator's commands and psql reach the embedded database. Where `dataDir` is too
 * long for a socket's path, it lies in the system's temporary folder under a hash of it.
 */
export function socketFolder(dataDir: string): string {
  const inside = path.join(path.resolve(dataDir), 'database.sock')
  if (Buffer.byteLength(inside) <= LONGEST_FOLDER) return inside
  const hash = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16)
  return path.join(tmpdir(), `charsu-${hash}`)
}

/** Makes that folder, open to the shop's own user alone: that is all the authentication there is. @throws where it is another user's */
export function prepareSocketFolder(dataDir: string): string {
  const folder = socketFolder(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(folder)
  const own = process.getuid?.() ?? uid
  const isOwn = uid === own || (own === 0 && uid === NOBODY)
  if (!isOwn) throw new Error(`${folder} belongs to another user; the database socket needs it`)
  chmodSync(folder, 0o700)
  return folder
}

/** The address of the embedded database of `dataDir`, as `DATABASE_URL` would name it. */
export function socketUrl(dataDir: string): string {
  return `postgres://${SUPERUSER}@localhost/${DATABASE_NAME}?${new URLSearchParams({ host: socketFolder(dataDir) })}`
}
