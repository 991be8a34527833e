import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const BYTES = 32

declare module '../../platform/request/handler-context.ts' {
  interface Services {
    /** Key for secrets of second factors: 32 bytes that are not in the database. */
    staffKey?: Buffer
  }
}

/**
 * The key from `STAFF_KEY` (64 hexadecimal digits), or else from the file `staff.key` in the data folder, which the
 * first start creates, readable only by the shop's own user. Errors name the file, never its content.
 */
export async function openStaffKey(dataDir: string, said: string | undefined): Promise<Buffer> {
  if (said !== undefined) return Buffer.from(said, 'hex')
  const file = join(dataDir, 'staff.key')
  await mkdir(dataDir, { recursive: true })
  const stored = await readFile(file, 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw error
    return make(file)
  })
  const key = Buffer.from(stored.trim(), 'hex')
  if (key.length !== BYTES) throw new Error(`The key of the staff's second factors in ${file} is damaged.`)
  return key
}

/** Creates the file atomically: of two processes that start at once on one folder, both read the first one's key. */
async function make(file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, randomBytes(BYTES).toString('hex'), { mode: 0o600, flag: 'wx' })
  await link(draft, file).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return await readFile(file, 'utf8')
}
