import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { isNoRoom } from '../disk/no-room.ts'
import { settleFile, settleFolder } from './settle.ts'

type BackingUp = {
  /** The embedded database, of this process or of the one that runs. */
  db: Db
  dataDir: string
  /** Where the backup shall be; nothing may be there. */
  folder: string
  /** False where files lie in a store of their own. */
  withFiles: boolean
  onProgress?: (files: number) => void
}
export type BackedUp = {
  files: number
  bytes: number /** How long the shop's database waited, in milliseconds. */
  held: number
}

/** A backup cannot lie where it shall: there is something already, it would copy itself, or the disk is full. */
export class UnfitFolder extends Error {}

/** What belongs to a shop beside its database; renderings and the kept index are made anew. */
const BESIDE = ['files', 'mail', 'staff.key', 'config.json']
/** Whoever is silent in a transaction for half a minute is sent away. */
const WORD_EVERY_MILLISECONDS = 5_000

/**
 * Copies a shop with its embedded database while it runs: a folder that a shop may be started on as it is. A transaction that
 * is open keeps everybody else's from the database, and after a checkpoint all of it lies on the disk: so its files are those of one
 * moment. Files come after it, for none that it names is written later. All of it is there in the end, and on the disk, or nothing.
 */
export async function backUp({ db, dataDir, folder, withFiles, onProgress = () => {} }: BackingUp): Promise<BackedUp> {
  if (await stat(folder).catch(() => undefined)) throw new UnfitFolder(`${folder} is there already`)
  const part = `${folder}.part`
  await keepApart(dataDir, part, folder)
  await rm(part, { recursive: true, force: true })
  const made = (await mkdir(part, { recursive: true, mode: 0o700 })) ?? part
  const copied: string[] = []
  const copy = async (name: string, word = async () => {}) => {
    for await (const file of filesBelow(dataDir, name)) {
      if (await copyOne(join(dataDir, file), join(part, file))) copied.push(join(part, file))
      onProgress(copied.length)
      await word()
    }
  }
  try {
    let held = 0
    await db.transaction(async (tx) => {
      const began = performance.now()
      await tx.execute(sql`checkpoint`)
      let said = began
      await copy('database', async () => {
        if (performance.now() - said < WORD_EVERY_MILLISECONDS) return
        await tx.execute(sql`select`)
        said = performance.now()
      })
      // Fails where the line was lost: then others may have written meanwhile.
      await tx.execute(sql`select`)
      held = performance.now() - began
    })
    for (const name of withFiles ? BESIDE : BESIDE.filter((one) => one.includes('.'))) await copy(name)
    let bytes = 0
    for (const file of copied) bytes += await settleFile(file)
    for await (const below of foldersBelow(part)) await settleFolder(below)
    await rename(part, folder)
    for (const above of foldersBetween(folder, made)) await settleFolder(above)
    return { files: copied.length, bytes, held }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    if (isNoRoom(error))
      throw new UnfitFolder(`There is not enough room for a backup at ${folder}; nothing was left there`)
    throw error
  }
}

/** The files of a folder, or the one of that name; of a name that is not there none. Folders without files count, too. */
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

/** False where there was nothing to copy: a folder, or a file that was deleted meanwhile. */
async function copyOne(from: string, to: string): Promise<boolean> {
  if (to.endsWith('/')) {
    await mkdir(to, { recursive: true, mode: 0o700 })
    return false
  }
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  // Where the disk can, nothing is copied before one of the two changes.
  const copied = copyFile(from, to, constants.COPYFILE_FICLONE)
  return await copied.then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}

/** A folder that grows while it is copied never ends, and a part of a backup is thrown away before another. */
async function keepApart(dataDir: string, part: string, folder: string): Promise<void> {
  const target = await realPlace(part)
  // What belongs to a shop may lie on another disk.
  for (const name of ['', 'database', ...BESIDE]) {
    const own = join(dataDir, name)
    const owned = await realPlace(own)
    if (isWithin(target, owned))
      throw new UnfitFolder(`${part}, where a backup grows, is of the shop itself: name another`)
    if (isWithin(owned, target))
      throw new UnfitFolder(`${folder} lies in the shop’s own folder ${own}: a backup needs a place outside of it`)
  }
}

/** Where a path leads, also of one that is not there yet. */
const realPlace = async (path: string): Promise<string> =>
  await realpath(path).catch(async (error) => {
    if (dirname(path) === path) throw error
    return join(await realPlace(dirname(path)), basename(path))
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

/** The folders above a path, up to the one in which the first was made. */
function* foldersBetween(path: string, made: string): Generator<string> {
  for (let above = dirname(path); ; above = dirname(above)) {
    yield above
    if (above === dirname(made) || above === dirname(above)) return
  }
}
