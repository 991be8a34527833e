import { stat } from 'node:fs/promises'

/** How long ago a file was written, or a folder changed, in milliseconds; never: without end. */
export async function ageOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null)
  return found ? Date.now() - found.mtimeMs : Number.POSITIVE_INFINITY
}
