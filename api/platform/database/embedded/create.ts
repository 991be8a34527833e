import { execFile } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const script = path.join(import.meta.dirname, 'create-folder.ts')

/**
 * Makes the database at the very first start, in a process of its own: making it takes 450 MB of memory, which the
 * shop would otherwise keep for as long as it runs. The folder gets its name when it is whole, so that a start killed
 * in the middle leaves nothing that looks like a database; and its unfinished name is its own, so that a maker that
 * outlived its parent disturbs nobody.
 */
export async function createUnlessThere(folder: string) {
  if (existsSync(path.join(folder, 'PG_VERSION'))) return
  for (const leftover of globSync(`${path.basename(folder)}.unfinished-*`, { cwd: path.dirname(folder) }))
    rmSync(path.join(path.dirname(folder), leftover), { recursive: true, force: true, maxRetries: 5 })
  const unfinished = mkdtempSync(`${folder}.unfinished-`)
  await promisify(execFile)(process.execPath, [script, unfinished])
  renameSync(unfinished, folder)
}
