import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { newId } from '../database/columns.ts'
import type { Files, StoredIndex } from './files.ts'
import { writeAtomically } from './write-atomically.ts'

/**
 * Files in a local folder, or on a disk shared by several machines. Private ones are readable by the shop's user only.
 */
export function folderFiles(folder: string, { isPrivate = false } = {}): Files {
  const at = (name: string) => join(folder, name)
  const find = async (name: string): Promise<StoredIndex | undefined> => {
    const found = await unlessMissing(stat(at(name)))
    if (!found?.isFile()) return undefined
    const { size, mtimeMs } = found
    return { size, etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`, age: Date.now() - mtimeMs }
  }
  return {
    scratch: folder,
    find,
    async read(name, part) {
      if (!(await find(name))) return undefined
      const bytes = createReadStream(at(name), part && { start: part.from, end: part.to })
      return Readable.toWeb(bytes) as ReadableStream<Uint8Array>
    },
    lend: async (name, work) => ((await find(name)) ? await work(at(name)) : undefined),
    put: (name, bytes) => writeAtomically(at(name), bytes, isPrivate ? 0o600 : undefined),
    async take(name, path) {
      await mkdir(dirname(at(name)), { recursive: true })
      // The time of storing; jobs that delete old unused files depend on it.
      const now = new Date()
      await utimes(path, now, now)
      await rename(path, at(name)).catch((error) => overDisks(error, path, at(name)))
    },
    remove: (name) => rm(at(name), { force: true }),
    async *list(below) {
      const entries = await readdir(at(below), { recursive: true, withFileTypes: true }).catch(noneIfMissing)
      for (const entry of entries) {
        const name = join(entry.parentPath, entry.name).slice(join(folder, '/').length)
        const found = entry.isFile() ? await find(name) : undefined
        if (found) yield { name, age: found.age }
      }
    },
  }
}

/** A file from another disk is first copied into the target folder and then renamed. */
async function overDisks(error: NodeJS.ErrnoException, from: string, to: string): Promise<void> {
  if (error.code !== 'EXDEV') throw error
  const draft = join(dirname(to), `.${newId()}`)
  try {
    await copyFile(from, draft)
    await rename(draft, to)
  } catch (failed) {
    await rm(draft, { force: true })
    throw failed
  }
  await rm(from)
}

const noneIfMissing = (error: NodeJS.ErrnoException): [] => {
  if (error.code !== 'ENOENT') throw error
  return []
}

/** A path below a regular file (`ENOTDIR`) counts as missing too. */
async function unlessMissing<T>(looking: Promise<T>): Promise<T | undefined> {
  try {
    return await looking
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
