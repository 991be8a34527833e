import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const BYTES = 32

declare module '../../platform/request/ask.ts' {
  interface Shop {
    /** What secrets of second factors are sealed with: 32 bytes that are not in the database. */
    staffKey?: Buffer
  }
}

/**
 * The key that `STAFF_KEY` says (64 hexadecimal digits), else that of the file `staff.key` in the data folder, which the first
 * start makes for the shop's own user alone. Throws with the file's name, never its content.
 */
export async function openStaffKey(dataDir: string, said: string | undefined): Promise<Buffer> {
  if (said !== undefined) return Buffer.from(said, 'hex')
  const file = join(dataDir, 'staff.key')
  await mkdir(dataDir, { recursive: true })
  const kept = await readFile(file, 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw error
    return make(file)
  })
  const key = Buffer.from(kept.trim(), 'hex')
  if (key.length !== BYTES) throw new Error(`The key of the staff's second factors in ${file} is damaged.`)
  return key
}

/** Whole or not at all: of two processes that start at once on one folder, both read what the first has written. */
async function make(file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, randomBytes(BYTES).toString('hex'), { mode: 0o600, flag: 'wx' })
  await link(draft, file).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return await readFile(file, 'utf8')
}
