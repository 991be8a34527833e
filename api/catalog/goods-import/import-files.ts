import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freeSpace } from '../../platform/database/embedded/disk-space.ts'
import { Fault } from '../../platform/request/refusal.ts'

/** No name of a picture begins with a dot: nobody can ask for what lies there. */
const FOLDER = '.imports'
/** What is read of a file is laid down beside it, and the shop goes on writing meanwhile. */
const ROOM_TO_SPARE = 400_000_000
const ROOM_EVERY_BYTES = 16_000_000

/** Where an import lies: what was brought, and what was found in it. */
export const filesOf = (filesDir: string, id: string) => {
  const folder = join(filesDir, FOLDER, id)
  return { folder, given: join(folder, 'given'), preview: join(folder, 'preview.sqlite') }
}

/** Writes a file as it comes. What breaks off, or finds no room (`no_room`), leaves nothing. Answers its length and how it begins. */
export async function keepGiven(
  filesDir: string,
  id: string,
  content: AsyncIterable<Uint8Array>,
): Promise<{ bytes: number; begins: Uint8Array }> {
  const { folder, given } = filesOf(filesDir, id)
  await mkdir(folder, { recursive: true })
  const file = await open(`${given}.part`, 'w')
  try {
    let [bytes, checked, begins] = [0, Number.NEGATIVE_INFINITY, new Uint8Array()]
    for await (const chunk of content) {
      if (bytes - checked >= ROOM_EVERY_BYTES) {
        if ((await freeSpace(folder)) < ROOM_TO_SPARE) throw new Fault('no_room')
        checked = bytes
      }
      if (begins.byteLength < BEGINNING) begins = joined(begins, chunk)
      await file.writeFile(chunk)
      bytes += chunk.byteLength
    }
    await file.close()
    await rename(`${given}.part`, given)
    return { bytes, begins }
  } catch (error) {
    await file.close().catch(() => {})
    await forgetFiles(filesDir, id)
    throw error
  }
}

const BEGINNING = 64
const joined = (one: Uint8Array, other: Uint8Array) => new Uint8Array([...one, ...other.subarray(0, BEGINNING)])

export const forgetFiles = (filesDir: string, id: string): Promise<void> =>
  rm(filesOf(filesDir, id).folder, { recursive: true, force: true })

/** The ids of all imports that have files. */
export const idsWithFiles = (filesDir: string): Promise<string[]> =>
  readdir(join(filesDir, FOLDER)).catch((): string[] => [])
