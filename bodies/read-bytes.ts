/** A body that is not taken: it holds more than it may, comes too slowly, or is not what it says. */
export class UnfitBody extends Error {
  readonly reason: 'too_large' | 'too_slow' | 'malformed'
  constructor(reason: UnfitBody['reason']) {
    super(`the body is ${reason}`)
    this.reason = reason
  }
}

/** How long a body may take: so many milliseconds, and more for what has come at a fair pace meanwhile. */
export type Pace = { grace: number; bytesPerSecond: number }
/** A photograph over a poor line takes minutes; who sends a letter now and then only holds a place. */
const usualPace: Pace = { grace: 20_000, bytesPerSecond: 5_000 }

type Reader = ReadableStreamDefaultReader<Uint8Array>

/**
 * The bytes of a body as they come, at most `most`. Throws `UnfitBody` where more are announced, as soon as there are
 * more, and where they come more slowly than `pace`; what is left of it is read and thrown away (`discard`).
 */
export async function* bytesOf(request: Request, most: number, pace = usualPace): AsyncGenerator<Uint8Array, void> {
  const reader = request.body?.getReader()
  if (!reader) return
  try {
    const [began, announced] = [performance.now(), Number(request.headers.get('content-length') ?? 0)]
    if (announced > most) throw new UnfitBody('too_large')
    let length = 0
    for (;;) {
      const until = began + pace.grace + (length / pace.bytesPerSecond) * 1000
      const { done, value } = await beforeLate(reader, until - performance.now())
      if (done) return
      length += value.byteLength
      if (length > most) throw new UnfitBody('too_large')
      yield value
    }
  } finally {
    reader.releaseLock()
    discard(request)
  }
}

async function beforeLate(reader: Reader, milliseconds: number) {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new UnfitBody('too_slow')), Math.max(0, milliseconds))
  try {
    return await Promise.race([reader.read(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** A body as text, at most `most` bytes of it. */
export async function textOf(request: Request, most: number): Promise<string> {
  const decoder = new TextDecoder()
  const parts: string[] = []
  for await (const bytes of bytesOf(request, most)) parts.push(decoder.decode(bytes, { stream: true }))
  return parts.join('') + decoder.decode()
}

const MOST_DISCARDED = 20_000_000
const LONGEST_DISCARDED_MILLISECONDS = 300_000

/**
 * Reads what nobody wants of a body, within reason, while its answer goes out: clients hear no answer before they have
 * sent all, and a line with a body left in it is closed on them.
 */
export function discard({ body }: Request): void {
  if (!body || body.locked) return
  const reader = body.getReader()
  const readOn = async () => {
    const until = performance.now() + LONGEST_DISCARDED_MILLISECONDS
    for (let length = 0; length < MOST_DISCARDED; ) {
      const { done, value } = await beforeLate(reader, until - performance.now())
      if (done) return
      length += value.byteLength
    }
  }
  // Whoever hangs up wants no answer.
  readOn().catch(() => {})
}
