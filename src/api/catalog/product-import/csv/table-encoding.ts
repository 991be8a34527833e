import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { TableEncoding } from '#contract/catalog/console-imports.ts'

const HEAD_BYTES = 64_000

const marks = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const

/** Detects the encoding. `guessed` is true if the file does not prove it. */
export async function encodingOf(file: string): Promise<{ encoding: TableEncoding; guessed: boolean }> {
  const head = await headOf(file)
  const marked = marks.find(([, mark]) => mark.every((byte, at) => head[at] === byte))
  if (marked) return { encoding: marked[0], guessed: false }
  const unmarked = utf16Of(head)
  if (unmarked) return { encoding: unmarked, guessed: true }
  const strange = await firstNotUtf8(file)
  return strange ? { encoding: codePageOf(strange), guessed: true } : { encoding: 'utf-8', guessed: false }
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Column names are Latin, so every second byte of them is 0 in UTF-16. */
function utf16Of(head: Buffer): TableEncoding | undefined {
  const line = head.subarray(0, 40)
  if (line.length < 8) return undefined
  const zeros = (from: 0 | 1) => line.filter((byte, at) => at % 2 === from && byte === 0).length
  const most = Math.floor(line.length / 2) - 2
  if (zeros(1) >= most && zeros(0) === 0) return 'utf-16le'
  if (zeros(0) >= most && zeros(1) === 0) return 'utf-16be'
  return undefined
}

/** The chunk in which the file stops being UTF-8, or undefined if all of it is. */
async function firstNotUtf8(file: string): Promise<Buffer | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let last: Buffer | undefined
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      last = chunk
      decoder.decode(chunk, { stream: true })
    }
    decoder.decode()
    return undefined
  } catch {
    return last
  }
}

const FIRST_ABOVE_ASCII = 0x80

/** In Arabic words, bytes above ASCII follow each other. In Latin words, a letter with an accent usually has ASCII neighbours. */
function codePageOf(bytes: Buffer): TableEncoding {
  let [high, besideHigh] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < FIRST_ABOVE_ASCII) continue
    high += 1
    if ((bytes[at - 1] ?? 0) >= FIRST_ABOVE_ASCII || (bytes[at + 1] ?? 0) >= FIRST_ABOVE_ASCII) besideHigh += 1
  }
  return besideHigh * 2 > high ? 'windows-1256' : 'windows-1252'
}

const ARABIC_BESIDE_QUESTION = /[\u0600-\u06ff]\?|\?[\u0600-\u06ff]/

/** Windows-1256 lacks some Persian letters, such as ی. Programs write a question mark for such a letter. */
export const hasLostLetters = (encoding: TableEncoding, cell: string): boolean =>
  encoding === 'windows-1256' && ARABIC_BESIDE_QUESTION.test(cell)
