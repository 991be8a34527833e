const HEAD_BYTES = 5

/**
 * Parses the messages of a PostgreSQL client in chunks and calls `onStatement` with the text of each executed statement,
 * including prepared ones.
 */
export function messageReader(onStatement: (text: string) => void): (chunk: Buffer) => void {
  const prepared = new Map<string, string>()
  let bound = ''
  const hear = (kind: string, body: Buffer) => {
    const [first = '', second = ''] = body.toString('utf8').split('\0', 2)
    if (kind === 'Q') onStatement(first)
    if (kind === 'P') prepared.set(first, second)
    if (kind === 'B') bound = prepared.get(second) ?? ''
    if (kind === 'E') onStatement(bound)
  }
  let rest = Buffer.alloc(0)
  let begun = false
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= HEAD_BYTES) {
      // The startup message has no type byte.
      const size = begun ? 1 + rest.readUInt32BE(1) : rest.readUInt32BE(0)
      if (rest.length < size) return
      if (begun) hear(String.fromCharCode(rest[0] as number), rest.subarray(HEAD_BYTES, size))
      begun = true
      rest = rest.subarray(size)
    }
  }
}
