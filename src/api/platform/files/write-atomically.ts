import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '../database/columns.ts'

/** Writes a draft in the same folder and renames it, so that readers never see a partial file. */
export async function writeAtomically(path: string, bytes: Uint8Array | string, mode = 0o666): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: mode === 0o600 ? 0o700 : 0o777 })
  const draft = join(dirname(path), `.${newId()}`)
  try {
    await writeFile(draft, bytes, { mode })
    await rename(draft, path)
  } catch (error) {
    // A full disk may leave a partial draft.
    await rm(draft, { force: true })
    throw error
  }
}
