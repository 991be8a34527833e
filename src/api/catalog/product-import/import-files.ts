import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freeSpace } from '../../platform/database/embedded/disk-space.ts'
import { ageOf } from '../../platform/disk/age-of.ts'
import { type Files, removeAll } from '../../platform/files/files.ts'
import { Fault } from '../../platform/request/refusal.ts'

/** No name of a picture begins with a dot: nobody can ask for what lies there. */
const FOLDER = '.imports'
/** What is read of a file is laid down beside it, and the shop goes on writing meanwhile. */
const ROOM_TO_SPARE = 400_000_000
const ROOM_EVERY_BYTES = 16_000_000

/** What an import has among the shop's files: what was brought, and what was found in it. */
export const filesOf = (id: string) => {
  const folder = `${FOLDER}/${id}`
  return { folder, given: `${folder}/given`, preview: `${folder}/preview.sqlite` }
}

/** Where this machine works on them. */
export const scratchOf = ({ scratch }: Files, id: string) => {
  const folder = join(scratch, FOLDER, id)
  const preview = join(folder, 'preview.sqlite')
  return { folder, given: join(folder, 'given.part'), preview: `${preview}.part`, now: `${preview}.now` }
}

/** Writes a file as it comes. What breaks off, or finds no room (`no_room`), leaves nothing. Answers its length and how it begins. */
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
        if ((await freeSpace(folder)) < ROOM_TO_SPARE) throw new Fault('no_room')
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
    await forgetFiles(files, id)
    throw error
  }
}

const BEGINNING = 64
const joined = (one: Uint8Array, other: Uint8Array) => new Uint8Array([...one, ...other.subarray(0, BEGINNING)])

/** Removes what an import has, among the shop's files and on this machine. */
export async function forgetFiles(files: Files, id: string): Promise<void> {
  await removeAll(files, filesOf(id).folder)
  await rm(scratchOf(files, id).folder, { recursive: true, force: true })
}

/** All imports that have files, with how long ago the newest of them was written, in milliseconds. */
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
