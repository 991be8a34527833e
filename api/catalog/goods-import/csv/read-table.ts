import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { BadCatalogue } from '../../import/bad-catalogue.ts'

/** A row with the number of the line that it begins on. */
export type TableRow = { line: number; cells: string[] }

/** As a line of a catalogue may be long. */
const LONGEST_ROW_BYTES = 1_000_000

/**
 * The rows of a table, its head first, as Excel and others write them: UTF-8 with a mark or without, separated by commas,
 * semicolons or tabs. Throws `BadCatalogue` where it is none.
 * @param onBytes told how much has been read, in bytes
 */
export async function* rowsOfTable(file: string, onBytes: (read: number) => void): AsyncGenerator<TableRow> {
  const parser = parse({
    bom: true,
    delimiter: await separatorOf(file),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW_BYTES,
  })
  const reading = pipeline(Readable.from(textOf(file, onBytes)), parser)
  // Whoever reads the rows hears of it.
  reading.catch(() => {})
  let ended = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { line: ended + 1, cells: record }
      ended = info.lines
    }
  } catch (error) {
    if (error instanceof CsvError) throw new BadCatalogue([{ line: ended + 1, reason: reasonOf(error.code) }])
    throw error
  }
}

async function* textOf(file: string, onBytes: (read: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let [read, line] = [0, 1]
  const decoded = (bytes?: Buffer) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      throw new BadCatalogue([{ line: line + linesBeforeFault(bytes), reason: 'is not UTF-8 text' }])
    }
  }
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const text = decoded(chunk)
    yield text
    line += text.split('\n').length - 1
    read += chunk.length
    onBytes(read)
  }
  yield decoded()
}

/** How many lines of these bytes are whole before the one that is no text; its beginning may lie in those before. */
function linesBeforeFault(bytes: Buffer = Buffer.alloc(0)): number {
  const lines = bytes.toString('latin1').split('\n')
  return Math.max(
    0,
    lines.findIndex((line, at) => at > 0 && !isUtf8(Buffer.from(line, 'latin1'))),
  )
}

const HEAD_BYTES = 8_000

/** What stands most often between the names of the columns: Excel writes what the language of its machine wants. */
async function separatorOf(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const [head = ''] = buffer.subarray(0, bytesRead).toString('utf8').split(/\r?\n/)
    const countOf = (sign: string) => head.split(sign).length
    return [',', ';', '\t'].reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best))
  } finally {
    await handle.close()
  }
}

const reasonOf = (code: string): string =>
  code === 'CSV_MAX_RECORD_SIZE'
    ? 'is too long for a line'
    : 'has a quotation mark that is not closed, or stands inside a cell'
