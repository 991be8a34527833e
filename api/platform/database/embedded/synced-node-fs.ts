import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Prepared = Awaited<ReturnType<NodeFS['init']>>
type EmscriptenOptions = Prepared['emscriptenOpts']
type Stream = { nfd?: number }
type FileSystem = { stream_ops: { fsync?: (stream: Stream) => number } }
type EmscriptenModule = { NODEFS?: FileSystem; FS: { filesystems: { NODEFS: FileSystem } } }

/**
 * Trap: PGlite's node file system has no fsync, so a commit is acknowledged before it is on the disk.
 * This one gives PostgreSQL's flush of its log a real `fdatasync`. (PGlite also starts with `-F`, and its own
 * `fdatasync` does nothing: see `pglite.ts`.) A test counts one sync for each commit.
 */
export class SyncedNodeFS extends NodeFS {
  override async init(pglite: PGlite, options: EmscriptenOptions): Promise<Prepared> {
    const prepared = await super.init(pglite, options)
    const preRun = prepared.emscriptenOpts.preRun as unknown as ((module: EmscriptenModule) => void)[]
    preRun.push((module) => {
      const nodeFiles = module.NODEFS ?? module.FS.filesystems.NODEFS
      nodeFiles.stream_ops.fsync = syncToDisk
    })
    return prepared
  }
}

/**
 * After a failed sync nobody knows what is on the disk. PostgreSQL would stop at once and recover from its log, but
 * PGlite swallows the error and goes on; so we end the thread (in a worker `exit` ends no more than that).
 */
function syncToDisk(stream: Stream) {
  try {
    if (stream.nfd !== undefined) fs.fdatasyncSync(stream.nfd)
    return 0
  } catch {
    return process.exit(1)
  }
}
