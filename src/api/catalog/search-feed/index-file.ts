import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { ageOf } from '../../platform/disk/age-of.ts'
import { indexVersion } from './index-version.ts'
import { Watermark } from './watermark.ts'

const WHAT = 'charsu catalogue index'
const CHUNK_BYTES = 4 * 1024 * 1024
const MAX_HEAD_BYTES = 1024 * 1024
const CHECK_BYTES = 4
const THIS_MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
/** Name of an unfinished file: the machine and the process that write it. */
const UNFINISHED = /\.([0-9a-f]{8})-(\d+)-[0-9a-f-]{36}\.new$/
/** An unfinished file that has not grown for this time is abandoned: its writer was killed, possibly on another machine. */
const ABANDONED_MILLISECONDS = 600_000
const UNUSED_MILLISECONDS = 604_800_000

const Head = z.object({
  what: z.literal(WHAT),
  version: z.string(),
  watermark: Watermark,
  /** The length of each part in bytes. */
  parts: z.array(z.int().nonnegative()),
})

/** A stored index: its watermark and its parts. */
export type KeptIndex = { watermark: Watermark; parts: Uint8Array[] }

/**
 * Writes a new file next to the target, syncs it and renames it. Readers see the old or the new file, always complete, even with
 * several writers or a killed one.
 */
export async function writeIndexFile(file: string, stored: KeptIndex): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  // Processes in containers that share the folder may have the same process id.
  const unfinished = `${file}.${THIS_MACHINE}-${process.pid}-${randomUUID()}.new`
  try {
    const handle = await open(unfinished, 'wx', 0o600)
    try {
      await writeAll(handle, stored)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeAll(handle: FileHandle, { watermark, parts }: KeptIndex) {
  const head: z.infer<typeof Head> = {
    what: WHAT,
    version: indexVersion(),
    watermark,
    parts: parts.map((part) => part.length),
  }
  let check = 0
  const write = async (bytes: Uint8Array) => {
    for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
      const chunk = bytes.subarray(start, start + CHUNK_BYTES)
      check = crc32(chunk, check)
      await handle.writeFile(chunk)
    }
  }
  await write(Buffer.from(`${JSON.stringify(head)}\n`))
  for (const part of parts) await write(part)
  const end = Buffer.alloc(CHECK_BYTES)
  end.writeUInt32LE(check)
  await handle.writeFile(end)
}

/** The stored index, or null if the file is missing, damaged or of another version. */
export async function readIndexFile(file: string): Promise<KeptIndex | null> {
  const handle = await open(file).catch(() => null)
  if (!handle) return null
  try {
    const { head, bytes } = (await readHead(handle)) ?? {}
    if (!head || !bytes || head.version !== indexVersion()) return null
    const size = head.parts.reduce((sum, length) => sum + length, bytes.length) + CHECK_BYTES
    if ((await handle.stat()).size !== size) return null
    let check = crc32(bytes)
    let place = bytes.length
    const parts: Uint8Array[] = []
    for (const length of head.parts) {
      const part = new Uint8Array(length)
      check = await fill(handle, part, place, check)
      parts.push(part)
      place += length
    }
    const end = Buffer.alloc(CHECK_BYTES)
    await handle.read(end, 0, CHECK_BYTES, place)
    return end.readUInt32LE() === check ? { watermark: head.watermark, parts } : null
  } finally {
    await handle.close()
  }
}

async function readHead(handle: FileHandle) {
  const start = Buffer.alloc(MAX_HEAD_BYTES)
  const { bytesRead } = await handle.read(start, 0, MAX_HEAD_BYTES, 0)
  const end = start.subarray(0, bytesRead).indexOf('\n') + 1
  const bytes = start.subarray(0, end)
  try {
    const head = Head.safeParse(JSON.parse(bytes.toString()))
    return head.success ? { head: head.data, bytes } : null
  } catch {
    return null
  }
}

async function fill(handle: FileHandle, into: Uint8Array, from: number, check: number): Promise<number> {
  let sum = check
  for (let start = 0; start < into.length; start += CHUNK_BYTES) {
    const chunk = into.subarray(start, start + CHUNK_BYTES)
    await handle.read(chunk, 0, chunk.length, from + start)
    sum = crc32(chunk, sum)
  }
  return sum
}

async function syncFolder(folder: string) {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** Whether any process is writing the file now. */
export async function isBeingWritten(file: string): Promise<boolean> {
  const begun = (await namesIn(dirname(file))).filter((name) => name.startsWith(`${basename(file)}.`))
  const abandoned = await Promise.all(begun.map((name) => isAbandoned(join(dirname(file), name))))
  return abandoned.includes(false)
}

/** Removes abandoned files, and files unused for a long time, such as the index of a deleted database. */
export async function removeOldFiles(currentFile: string) {
  for (const name of await namesIn(dirname(currentFile))) {
    const file = join(dirname(currentFile), name)
    if (file === currentFile) continue
    const isOld = name.endsWith('.new') ? await isAbandoned(file) : (await ageOf(file)) > UNUSED_MILLISECONDS
    if (isOld) await rm(file, { force: true })
  }
}

async function isAbandoned(unfinished: string): Promise<boolean> {
  const [, machine, pid] = UNFINISHED.exec(unfinished) ?? []
  return (machine === THIS_MACHINE && !isRunning(Number(pid))) || (await ageOf(unfinished)) > ABANDONED_MILLISECONDS
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
