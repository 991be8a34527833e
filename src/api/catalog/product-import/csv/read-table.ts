import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import type { TableEncoding } from '#contract/catalog/console-imports.ts'
import { BadCatalogue } from '../../import/import-problems.ts'

/** A row with the number of its first line. */
export type TableRow = { line: number; cells: string[] }

/** The limit for a line of a catalogue. */
const MAX_ROW_BYTES = 1_000_000

type Source = {
  encoding: TableEncoding
  /** Receives the number of bytes read so far. */
  onBytes: (read: number) => void
  /** Receives the cell separator, before the first row. */
  onSeparator?: (separator: string) => void
}

/**
 * Yields the rows of a table, the header first, as Excel and other programs write them: separated by commas, semicolons, tabs
 * or bars, with or without a first line `sep=;`. A quotation mark inside an unquoted cell is part of its text. Throws
 * `BadCatalogue` if the file is not a table.
 */
export async function* rowsOfTable(file: string, { encoding, onBytes, onSeparator }: Source): AsyncGenerator<TableRow> {
  const { separator, isNamed } = await separatorOf(file, encoding)
  onSeparator?.(separator)
  const parser = parse({
    bom: true,
    delimiter: separator,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_BYTES,
    from_line: isNamed ? 2 : 1,
    record_delimiter: '\n',
  })
  const reading = pipeline(Readable.from(withLineFeeds(textOf(file, { encoding, onBytes }))), parser)
  // The loop over the rows also receives this error; the handler prevents an unhandled rejection.
  reading.catch(() => {})
  let ended = isNamed ? 1 : 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      ended = info.lines
      yield { line: ended - linesWithin(record), cells: record }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new BadCatalogue([{ line: ended + 1, reason: reasonOf(error.code) }])
    throw error
  }
}

const linesWithin = (cells: string[]): number => cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)

/** Converts all line ends to `\n`: tables mix them, and the parser counts `\r\n` inside a cell as two lines. */
async function* withLineFeeds(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const text of texts) {
    const whole = held + text
    held = whole.endsWith('\r') ? '\r' : ''
    yield whole.slice(0, whole.length - held.length).replace(/\r\n?/g, '\n')
  }
  if (held) yield '\n'
}

async function* textOf(file: string, { encoding, onBytes }: Source): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  let [read, line] = [0, 1]
  const decoded = (bytes?: Buffer) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      const before = encoding === 'utf-8' ? linesBeforeMistake(bytes) : 0
      throw new BadCatalogue([{ line: line + before, reason: `is not ${encoding.toUpperCase()} text` }])
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

/**
 * The number of complete lines before the first line that is not UTF-8. Skips the first line, which may begin in the previous
 * bytes.
 */
function linesBeforeMistake(bytes: Buffer = Buffer.alloc(0)): number {
  const lines = bytes.toString('latin1').split('\n')
  return Math.max(
    0,
    lines.findIndex((line, at) => at > 0 && !isUtf8(Buffer.from(line, 'latin1'))),
  )
}

const HEAD_BYTES = 8_000

const separators = [',', ';', '\t', '|']

/**
 * The separator: as a first line such as `sep=;` names it, or else the most frequent candidate in the header. Excel uses the
 * separator of its language.
 */
async function separatorOf(file: string, encoding: TableEncoding): Promise<{ separator: string; isNamed: boolean }> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const [head = ''] = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead)).split(/\r\n?|\n/)
    const [, named] = /^"?sep=(.)"?$/i.exec(head.trimEnd()) ?? []
    if (named) return { separator: named, isNamed: true }
    if (/^sep=$/i.test(head.trim())) return { separator: '\t', isNamed: true }
    const countOf = (sign: string) => head.split(sign).length
    const separator = separators.reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best))
    return { separator, isNamed: false }
  } finally {
    await handle.close()
  }
}

const reasonOf = (code: string): string =>
  code === 'CSV_MAX_RECORD_SIZE' ? 'is too long for a line' : 'has a quotation mark that is not closed'
