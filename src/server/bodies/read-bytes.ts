/** A rejected body: too large, too slow or malformed. */
export class InvalidBody extends Error {
  readonly reason: 'too_large' | 'too_slow' | 'malformed'
  constructor(reason: InvalidBody['reason']) {
    super(`the body is ${reason}`)
    this.reason = reason
  }
}

/** Time limit for a body: `grace` milliseconds, and more for the bytes that have arrived. */
export type Pace = { grace: number; bytesPerSecond: number }
/**
 * Uploading a photograph over a slow network takes minutes. A client that sends single bytes only occupies a
 * connection.
 */
const usualPace: Pace = { grace: 20_000, bytesPerSecond: 5_000 }

type Reader = ReadableStreamDefaultReader<Uint8Array>

/**
 * The bytes of a body as a stream, at most `most`. Throws `InvalidBody` if more are announced, as soon as there are more,
 * and if they are slower than `pace`. The rest is then read and discarded (`discard`).
 */
export async function* bytesOf(request: Request, maxBytes: number, pace = usualPace): AsyncGenerator<Uint8Array, void> {
  const reader = request.body?.getReader()
  if (!reader) return
  try {
    const [began, announced] = [performance.now(), Number(request.headers.get('content-length') ?? 0)]
    if (announced > maxBytes) throw new InvalidBody('too_large')
    let length = 0
    for (;;) {
      const until = began + pace.grace + (length / pace.bytesPerSecond) * 1000
      const { done, value } = await readWithin(reader, until - performance.now())
      if (done) return
      length += value.byteLength
      if (length > maxBytes) throw new InvalidBody('too_large')
      yield value
    }
  } finally {
    reader.releaseLock()
    discard(request)
  }
}

async function readWithin(reader: Reader, milliseconds: number) {
  const { promise: deadline, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new InvalidBody('too_slow')), Math.max(0, milliseconds))
  try {
    return await Promise.race([reader.read(), deadline])
  } finally {
    clearTimeout(timer)
  }
}

/** A body as text, at most `most` bytes of it. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  const parts: string[] = []
  for await (const bytes of bytesOf(request, maxBytes)) parts.push(decoder.decode(bytes, { stream: true }))
  return parts.join('') + decoder.decode()
}

const MAX_DISCARDED_BYTES = 20_000_000
const MAX_DISCARDED_MILLISECONDS = 300_000

/**
 * Reads and discards the rest of a body, within limits, while the answer is sent. Clients read no answer before they
 * have sent everything, and Node closes a connection with an unread body.
 */
export function discard({ body }: Request): void {
  if (!body || body.locked) return
  const reader = body.getReader()
  const readRest = async () => {
    const until = performance.now() + MAX_DISCARDED_MILLISECONDS
    for (let length = 0; length < MAX_DISCARDED_BYTES; ) {
      const { done, value } = await readWithin(reader, until - performance.now())
      if (done) return
      length += value.byteLength
    }
  }
  // A client that disconnects needs no answer.
  readRest().catch(() => {})
}
