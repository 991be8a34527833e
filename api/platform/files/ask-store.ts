import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'

/** Who may use a store, and where it stands. */
export type StoreKeys = { accessKeyId: string; secretAccessKey: string; region: string }

type Asked = { method?: string; headers?: Record<string, string>; body?: Blob | Uint8Array<ArrayBuffer> }

/** A store that says nothing for so long, until its answer begins, counts as away. */
const PATIENCE_MILLISECONDS = 30_000
/** What is sent may take longer by its length: so many bytes in a millisecond are slow, not away. */
const SLOW_BYTES = 100
/** Beside the first try, where it answers that it cannot just now, or the line breaks. */
const RETRIES = 3
const FIRST_PAUSE_MILLISECONDS = 50

/** The store is away, or does not let the shop in; of its answer only the code is told. */
export class FilesAway extends Error {}

/** Asks a store of the S3 protocol; undefined where it has no such thing. What has begun to come may take as long as it takes. */
export function storeAsker(keys: StoreKeys, patience = PATIENCE_MILLISECONDS) {
  const client = new AwsClient({ ...keys, service: 's3' })

  /** Whatever the shop asks may be asked again: a file sent twice is the same file, and one removed twice is gone. */
  async function insist(url: string, asked: Asked, signal: AbortSignal): Promise<Response> {
    for (let tried = 0; ; tried++) {
      // Trap: a request that was made with the signal follows it only until memory is tidied; `fetch` itself holds on to it.
      const sent = fetch(await client.sign(url, asked), { signal })
      const answer = await (tried < RETRIES ? sent.catch((cause) => brokenLine(cause, signal)) : sent)
      if (answer && (tried === RETRIES || !cannotNow(answer))) return answer
      await answer?.body?.cancel()
      await pause(Math.random() * FIRST_PAUSE_MILLISECONDS * 2 ** tried, undefined, { signal })
    }
  }

  return async (url: string, asked: Asked = {}): Promise<Response | undefined> => {
    const waiting = new AbortController()
    const late = setTimeout(() => waiting.abort(), patience + lengthOf(asked.body) / SLOW_BYTES)
    try {
      const answer = await insist(url, asked, waiting.signal)
      if (answer.ok) return answer
      await answer.body?.cancel()
      if (answer.status === 404) return undefined
      throw new FilesAway(`The store of files answered ${answer.status} to ${asked.method ?? 'GET'}`)
    } catch (cause) {
      throw cause instanceof FilesAway ? cause : new FilesAway('The store of files is away', { cause })
    } finally {
      clearTimeout(late)
    }
  }
}

const cannotNow = ({ status }: Response) => status >= 500 || status === 429

/** Nothing was answered; whose patience is at its end does not ask again. */
function brokenLine(cause: unknown, { aborted }: AbortSignal): undefined {
  if (aborted) throw cause
}

const lengthOf = (body: Asked['body']): number => (body instanceof Blob ? body.size : (body?.byteLength ?? 0))
