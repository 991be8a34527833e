import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'

const longestFolder = 80

/**
 * The folder of the socket by which other processes reach the embedded database of a running shop.
 * A unix socket's path may hold about a hundred bytes, so a deep data folder gets one named by its hash
 * under the system's temporary folder.
 */
export function socketFolder(dataDir: string) {
  const beside = path.join(path.resolve(dataDir), 'database.sock')
  if (Buffer.byteLength(beside) <= longestFolder) return beside
  const hash = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16)
  return path.join(tmpdir(), `charsu-${hash}`)
}

/** The name that psql and node-postgres look for in the folder given as host, with the default port. */
export const socketName = '.s.PGSQL.5432'
