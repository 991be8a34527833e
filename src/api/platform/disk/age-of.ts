import { stat } from 'node:fs/promises'

/** Milliseconds since a file was written or a folder changed; infinite if it does not exist. */
export async function ageOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null)
  return found ? Date.now() - found.mtimeMs : Number.POSITIVE_INFINITY
}
