import { randomUUID } from 'node:crypto'
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MendedFolder } from '#contract/platform/setup.ts'

type FolderReport = Pick<MendedFolder, 'name' | 'state'>

const OWN = 0o700

/** All folders that the shop writes to. */
const foldersIn = (dataDir: string): [MendedFolder['name'], string][] => [
  ['data', dataDir],
  ['files', join(dataDir, 'files')],
  ['pictures', join(dataDir, 'pictures')],
  ['mail', join(dataDir, 'mail')],
]

/**
 * Creates missing folders and restores the access rights of the shop's user where possible. Tests each with a write.
 */
export async function repairFolders(dataDir: string): Promise<FolderReport[]> {
  const mended: FolderReport[] = []
  for (const [name, folder] of foldersIn(dataDir)) {
    mended.push({ name, state: await repair(folder).catch(() => 'failed' as const) })
  }
  return mended
}

async function repair(folder: string): Promise<FolderReport['state']> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  if (!found) await mkdir(folder, { recursive: true, mode: 0o750 })
  const isClosed = found !== null && (found.mode & OWN) !== OWN
  if (isClosed) await chmod(folder, (found.mode & 0o777) | OWN)
  const probe = join(folder, `.${randomUUID()}`)
  await writeFile(probe, '')
  await rm(probe)
  if (!found) return 'made'
  return isClosed ? 'mended' : 'good'
}
