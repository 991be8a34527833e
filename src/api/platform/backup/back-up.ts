import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path'
import { databaseFolder } from '../database/embedded/open-embedded.ts'
import type { SplitPool } from '../database/split-pool.ts'
import { isDiskFull } from '../disk/disk-full.ts'
import { copyDatabase } from './copy-database.ts'
import { flushFile, flushFolder } from './flush.ts'

type BackupOptions = {
  /** The embedded database, opened by this process or by the running server. */
  pool: SplitPool
  dataDir: string
  /** Path of the new backup; must not exist. */
  folder: string
  /** False if files are in a store outside `dataDir`. */
  withFiles: boolean
  onProgress?: (files: number) => void
}
export type BackedUp = { files: number; bytes: number }

/**
 * The folder cannot hold the backup: it exists, it lies within the shop's own folders or they within it, or the disk is
 * full.
 */
export class InvalidFolder extends Error {}

/** Files of a shop besides its database. Renderings and the stored index can be rebuilt, so they are not copied. */
const BESIDE = ['files', 'mail', 'staff.key', 'config.json']

/**
 * Copies a shop with an embedded database while it runs. A shop can be started on the copied folder. Files are copied
 * after the database, because every file that the database names was written before it. At the end either the whole
 * backup is on the disk or nothing is.
 * @throws UnfitFolder if the folder cannot hold a backup
 */
export async function backUp({
  pool,
  dataDir,
  folder,
  withFiles,
  onProgress = () => {},
}: BackupOptions): Promise<BackedUp> {
  if (await stat(folder).catch(() => undefined)) throw new InvalidFolder(`${folder} is there already`)
  const partialFolder = `${folder}.part`
  await assertOutside(dataDir, partialFolder, folder)
  await rm(partialFolder, { recursive: true, force: true })
  const made = (await mkdir(partialFolder, { recursive: true, mode: 0o700 })) ?? partialFolder
  const copied: string[] = []
  const copyFileAt = async (file: string) => {
    if (await copyOne(join(dataDir, file), join(partialFolder, file))) copied.push(join(partialFolder, file))
    onProgress(copied.length)
  }
  const copy = async (name: string) => {
    for await (const file of filesBelow(dataDir, name)) await copyFileAt(file)
  }
  try {
    const database = basename(databaseFolder(dataDir))
    const files = () => filesBelow(dataDir, database)
    copied.push(...(await copyDatabase({ pool, files, copyFileAt, target: join(partialFolder, database) })))
    for (const name of withFiles ? BESIDE : BESIDE.filter((one) => one.includes('.'))) await copy(name)
    let bytes = 0
    for (const file of copied) bytes += await flushFile(file)
    for await (const below of foldersBelow(partialFolder)) await flushFolder(below)
    await rename(partialFolder, folder)
    for (const above of foldersBetween(folder, made)) await flushFolder(above)
    return { files: copied.length, bytes }
  } catch (error) {
    await rm(partialFolder, { recursive: true, force: true })
    if (isDiskFull(error))
      throw new InvalidFolder(`There is not enough room for a backup at ${folder}; nothing was left there`)
    throw error
  }
}

/**
 * The files of a folder, or the single file of this name; none if the name does not exist. Empty folders are listed
 * with a trailing slash.
 */
async function* filesBelow(top: string, name: string): AsyncGenerator<string> {
  const found = await stat(join(top, name)).catch(() => undefined)
  if (!found?.isDirectory()) {
    if (found?.isFile()) yield name
    return
  }
  const entries = await readdir(join(top, name))
  if (entries.length === 0) yield `${name}/`
  for (const entry of entries) yield* filesBelow(top, join(name, entry))
}

/** False if there was nothing to copy: a folder, or a file that was deleted meanwhile. */
async function copyOne(from: string, to: string): Promise<boolean> {
  if (to.endsWith('/')) {
    await mkdir(to, { recursive: true, mode: 0o700 })
    return false
  }
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  // File systems with copy-on-write share the data until one of the copies changes.
  const copied = copyFile(from, to, constants.COPYFILE_FICLONE)
  return await copied.then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}

/**
 * Refuses overlapping paths. A folder copied into itself would grow forever. `part` is deleted before a backup starts,
 * so it must not contain folders of the shop.
 */
async function assertOutside(dataDir: string, partialFolder: string, folder: string): Promise<void> {
  const target = await realPath(partialFolder)
  // Folders of the shop may be links to another disk.
  for (const name of ['', basename(databaseFolder(dataDir)), ...BESIDE]) {
    const ownFolder = join(dataDir, name)
    const owned = await realPath(ownFolder)
    if (isWithin(target, owned))
      throw new InvalidFolder(`${partialFolder}, where a backup grows, is of the shop itself: name another`)
    if (isWithin(owned, target))
      throw new InvalidFolder(
        `${folder} lies in the shop’s own folder ${ownFolder}: a backup needs a place outside of it`,
      )
  }
}

/** The real path of `path`, even if it does not exist yet. */
const realPath = async (path: string): Promise<string> =>
  await realpath(path).catch(async (error) => {
    if (dirname(path) === path) throw error
    return join(await realPath(dirname(path)), basename(path))
  })

const isWithin = (above: string, path: string) => {
  const way = relative(above, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

async function* foldersBelow(top: string): AsyncGenerator<string> {
  for (const entry of await readdir(top, { withFileTypes: true }))
    if (entry.isDirectory()) yield* foldersBelow(join(top, entry.name))
  yield top
}

/** The folders above a path, up to the parent of the first folder that was created. */
function* foldersBetween(path: string, made: string): Generator<string> {
  for (let above = dirname(path); ; above = dirname(above)) {
    yield above
    if (above === dirname(made) || above === dirname(above)) return
  }
}
