import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepDrawing } from './keep-picture.ts'

/** A small drawing of our own, of any colour. */
export const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><rect width="1000" height="1000" fill="${colour}"/><circle cx="500" cy="500" r="300" fill="#fff"/></svg>`

/** Empty folders for originals and renderings, with one drawing kept; `remove` deletes them. */
export async function openTestPictures() {
  const root = await mkdtemp(join(tmpdir(), 'charsu-pictures-'))
  const folders = { filesDir: join(root, 'files'), cacheDir: join(root, 'cache') }
  const name = await keepDrawing(folders.filesDir, 'products', 'Mauri Carpet', drawing('#8e2430'))
  return { ...folders, root, name, remove: () => rm(root, { recursive: true, force: true }) }
}
