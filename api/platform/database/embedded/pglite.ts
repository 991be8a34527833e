import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { SyncedNodeFS } from './synced-node-fs.ts'

/**
 * PostgreSQL compiled to WebAssembly, on a folder, with commits that reach the disk: started without `-F`
 * (which turns fsync off) and flushing by `fsync`, since PGlite's `fdatasync` does nothing. A quarter of the usual
 * shared buffers saves some 80 MB of memory and no measurable time. Call it only while holding the folder's lock.
 */
export function openPglite(folder: string) {
  return PGlite.create({
    fs: new SyncedNodeFS(folder),
    dataDir: folder,
    extensions: { pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      ...['-c', 'wal_sync_method=fsync'],
      ...['-c', 'shared_buffers=32MB'],
      ...['-c', 'timezone=UTC'],
    ],
  })
}
