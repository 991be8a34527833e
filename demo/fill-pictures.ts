import type { Files } from '#api/platform/files/files.ts'
import { keepDrawing } from '#api/platform/pictures/keep-picture.ts'

/** Keeps a drawing among the shop's files; answers the path a record names it by. */
export type Keep = (folder: string, stem: string, svg: string) => Promise<string>

/** Every drawing goes straight to where the shop keeps its files, so that the import has nothing left to copy. */
export function keeperOf(files: Files, onKept: (done: number) => void): Keep {
  let done = 0
  return async (folder, stem, svg) => {
    const path = await keepDrawing(files, folder, stem, svg)
    onKept(++done)
    return path
  }
}
