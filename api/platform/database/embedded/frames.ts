const startupHeader = 4
const messageHeader = 5

/** Message types of PostgreSQL's protocol that a client sends and that matter to us. */
export const frameType = {
  startup: 0,
  query: 0x51,
  parse: 0x50,
  close: 0x43,
  describe: 0x44,
  sync: 0x53,
  flush: 0x48,
  password: 0x70,
  terminate: 0x58,
}

/** And of those it answers with. */
export const answerType = { parseComplete: 0x31, closeComplete: 0x33 }

/** Cuts the bytes of one client into whole messages; the first one, the startup message, carries no type byte. */
export class FrameReader {
  #rest: Buffer = Buffer.alloc(0)
  #started = false

  read(chunk: Uint8Array): { type: number; bytes: Uint8Array }[] {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes
    const frames = []
    for (let size = this.#nextSize(); size !== undefined; size = this.#nextSize()) {
      const type = this.#started ? (this.#rest[0] ?? 0) : frameType.startup
      frames.push({ type, bytes: new Uint8Array(this.#rest.subarray(0, size)) })
      this.#rest = this.#rest.subarray(size)
      this.#started = true
    }
    return frames
  }

  #nextSize() {
    if (this.#rest.length < (this.#started ? messageHeader : startupHeader)) return undefined
    const size = this.#started ? 1 + this.#rest.readInt32BE(1) : this.#rest.readInt32BE(0)
    return this.#rest.length < size ? undefined : size
  }
}

const kinds = { statement: 0x53, portal: 0x50 }
type Kind = keyof typeof kinds

/** Whether a message asks to close something of that kind; its name begins at byte 6. */
export const closes = (bytes: Uint8Array, kind: Kind): boolean =>
  bytes[0] === frameType.close && bytes[5] === kinds[kind]

/** A message that asks to close or describe something by its name, given in Latin-1 for whatever bytes it has. */
export function frameAbout(kind: Kind, name: string, type: 'close' | 'describe'): Uint8Array {
  const bytes = Buffer.from(`\0\0\0\0\0\0${name}\0`, 'latin1')
  bytes.writeUInt8(frameType[type], 0)
  bytes.writeInt32BE(bytes.length - 1, 1)
  bytes.writeUInt8(kinds[kind], 5)
  return new Uint8Array(bytes)
}

const BEGIN = /^\s*(begin|start\s+transaction)\b/i
const longestBegin = 40

/** Whether a message holds a statement that opens a transaction, sent by itself or to be prepared. */
export function beginsTransaction(bytes: Uint8Array): boolean {
  const [type] = bytes
  if (type !== frameType.query && type !== frameType.parse) return false
  // To be prepared: its name ends in NUL, and the statement begins behind that.
  const start = type === frameType.query ? messageHeader : bytes.indexOf(0, messageHeader) + 1
  return BEGIN.test(Buffer.from(bytes.subarray(start, start + longestBegin)).toString('latin1'))
}

/** One array from many; the only one is handed back as it is. */
export function joinBytes(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}
