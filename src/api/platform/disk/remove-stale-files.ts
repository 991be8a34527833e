import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ageOf } from './age-of.ts'

const DAY_MILLISECONDS = 24 * 3_600_000

/** Removes files with this prefix that a killed process left in a folder. No running process needs one for a day. */
export async function removeStaleFiles(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const left = join(folder, name)
    if (name.startsWith(prefix) && (await ageOf(left)) > DAY_MILLISECONDS)
      await rm(left, { recursive: true, force: true })
  }
}
