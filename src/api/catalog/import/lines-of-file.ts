import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { BadCatalogue } from './import-problems.ts'

const LINE_FEED = 0x0a
/**
 * Far above any real record. A file without line ends is not a catalogue, and one line with all its mistakes must fit into
 * memory.
 */
const MAX_LINE_BYTES = 1_000_000

/**
 * The lines of a file. Only `\n` ends a line: texts may contain U+2028 and U+2029, at which `node:readline` would end a line
 * too. A `\r` before `\n` is white space in JSON. Throws `BadCatalogue` if a line is not UTF-8 or too long.
 * @param onBytes receives the number of bytes read so far
 */
export async function* linesOfFile(file: string, onBytes: (read: number) => void = () => {}): AsyncGenerator<string> {
  let begun: Buffer[] = []
  let begunBytes = 0
  let line = 0
  let read = 0
  const whole = (rest: Buffer) => {
    const bytes = begun.length > 0 ? Buffer.concat([...begun, rest]) : rest
    begun = []
    begunBytes = 0
    line += 1
    if (!isUtf8(bytes)) throw new BadCatalogue([{ line, reason: 'is not UTF-8 text' }])
    return bytes.toString('utf8')
  }
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      yield whole(chunk.subarray(from, end))
      from = end + 1
    }
    begun.push(chunk.subarray(from))
    begunBytes += chunk.length - from
    if (begunBytes > MAX_LINE_BYTES) throw new BadCatalogue([{ line: line + 1, reason: 'is too long for a line' }])
    read += chunk.length
    onBytes(read)
  }
  if (begunBytes > 0) yield whole(Buffer.alloc(0))
}
