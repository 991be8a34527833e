import { writeIndex } from '#api/catalog/search-feed/write-index.ts'
import type { Progress } from './progress.ts'

/** Writes the index file after a command that changed many products. */
export async function writeIndexFile(shop: Parameters<typeof writeIndex>[0], { show }: Progress): Promise<void> {
  show('writing the index', 0)
  if (!(await writeIndex(shop))) console.error('The index file could not be written. The next start builds the index.')
}
