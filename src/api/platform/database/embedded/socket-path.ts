import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { NOBODY } from './run-as.ts'

/** Bytes. PostgreSQL adds `/.s.PGSQL.5432.lock`, and a socket path is limited to 107 bytes (Linux) or 103 (macOS). */
const MAX_FOLDER_LENGTH = 80

/** The owner of the embedded database; its name follows. */
export const SUPERUSER = 'charsu'
export const DATABASE_NAME = 'postgres'

/**
 * The folder of the socket through which this shop, the operator's commands and psql connect to the embedded database.
 * If `dataDir` is too long for a socket path, the folder is in the system's temporary folder under a hash of `dataDir`.
 */
export function socketFolder(dataDir: string): string {
  const inside = path.join(path.resolve(dataDir), 'database.sock')
  if (Buffer.byteLength(inside) <= MAX_FOLDER_LENGTH) return inside
  const hash = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16)
  return path.join(tmpdir(), `charsu-${hash}`)
}

/**
 * Creates that folder with access for the shop's own user only. There is no other authentication.
 * @throws if it belongs to another user
 */
export function prepareSocketFolder(dataDir: string): string {
  const folder = socketFolder(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(folder)
  const ownUid = process.getuid?.() ?? uid
  const isOwn = uid === ownUid || (ownUid === 0 && uid === NOBODY)
  if (!isOwn) throw new Error(`${folder} belongs to another user; the database socket needs it`)
  chmodSync(folder, 0o700)
  return folder
}

/** The address of the embedded database of `dataDir`, in the form of `DATABASE_URL`. */
export function socketUrl(dataDir: string): string {
  return `postgres://${SUPERUSER}@localhost/${DATABASE_NAME}?${new URLSearchParams({ host: socketFolder(dataDir) })}`
}
