import type { Files } from '#api/platform/files/files.ts'
import { storeSvg } from '#api/platform/pictures/store-picture.ts'

/** Stores a drawing in the shop's file storage. Returns the path for a record. */
export type StorePicture = (folder: string, stem: string, svg: string) => Promise<string>

/** Stores drawings directly in the shop's file storage, so that the import does not copy them. */
export function createPictureStore(files: Files, onStored: (done: number) => void): StorePicture {
  let done = 0
  return async (folder, stem, svg) => {
    const path = await storeSvg(files, folder, stem, svg)
    onStored(++done)
    return path
  }
}
