import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freeSpace } from '../../platform/database/embedded/disk-space.ts'
import { ageOf } from '../../platform/disk/age-of.ts'
import { type Files, removeAll } from '../../platform/files/files.ts'
import { HttpError } from '../../platform/request/errors.ts'

/** The shop serves no file whose name begins with a dot, so these files are not public. */
const FOLDER = '.imports'
/** In bytes. Reserve for the staging files of the import and for the shop itself. */
const ROOM_TO_SPARE = 400_000_000
const ROOM_EVERY_BYTES = 16_000_000

/** Paths in the shop's file storage: the uploaded file and its preview. */
export const filesOf = (id: string) => {
  const folder = `${FOLDER}/${id}`
  return { folder, given: `${folder}/given`, preview: `${folder}/preview.sqlite` }
}

/** Paths of the working copies on this machine. */
export const scratchOf = ({ scratch }: Files, id: string) => {
  const folder = join(scratch, FOLDER, id)
  const preview = join(folder, 'preview.sqlite')
  return { folder, given: join(folder, 'given.part'), preview: `${preview}.part`, now: `${preview}.now` }
}

/**
 * Streams an upload into the file storage. Deletes it if the upload breaks off or the disk is nearly full (fault `no_room`).
 * Returns its size in bytes and its first bytes.
 */
export async function keepGiven(
  files: Files,
  id: string,
  content: AsyncIterable<Uint8Array>,
): Promise<{ bytes: number; begins: Uint8Array }> {
  const { folder, given } = scratchOf(files, id)
  await mkdir(folder, { recursive: true })
  const file = await open(given, 'w')
  try {
    let [bytes, checked, begins] = [0, Number.NEGATIVE_INFINITY, new Uint8Array()]
    for await (const chunk of content) {
      if (bytes - checked >= ROOM_EVERY_BYTES) {
        if ((await freeSpace(folder)) < ROOM_TO_SPARE) throw new HttpError('no_room')
        checked = bytes
      }
      if (begins.byteLength < BEGINNING) begins = joined(begins, chunk)
      await file.writeFile(chunk)
      bytes += chunk.byteLength
    }
    await file.close()
    await files.take(filesOf(id).given, given)
    return { bytes, begins }
  } catch (error) {
    await file.close().catch(() => {})
    await deleteFiles(files, id)
    throw error
  }
}

const BEGINNING = 64
const joined = (one: Uint8Array, other: Uint8Array) => new Uint8Array([...one, ...other.subarray(0, BEGINNING)])

/** Deletes the files of an import from the file storage and from this machine. */
export async function deleteFiles(files: Files, id: string): Promise<void> {
  await removeAll(files, filesOf(id).folder)
  await rm(scratchOf(files, id).folder, { recursive: true, force: true })
}

/** The imports that have files, with the age of their newest file in milliseconds. */
export async function importsWithFiles(files: Files): Promise<Map<string, number>> {
  const ages = new Map<string, number>()
  const note = (id: string, age: number) => ages.set(id, Math.min(age, ages.get(id) ?? Number.POSITIVE_INFINITY))
  for await (const { name, age } of files.list(FOLDER)) note(name.split('/')[1] ?? '', age)
  for (const id of await readdir(join(files.scratch, FOLDER)).catch((): string[] => [])) {
    const { folder, given } = scratchOf(files, id)
    note(id, Math.min(await ageOf(folder), await ageOf(given)))
  }
  return ages
}
