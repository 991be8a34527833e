import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'

/** The access key of a store, and its region. */
export type StoreKeys = { accessKeyId: string; secretAccessKey: string; region: string }

type Requested = { method?: string; headers?: Record<string, string>; body?: Blob | Uint8Array<ArrayBuffer> }

/** Without the beginning of an answer for this long, the store counts as unavailable. */
const TIMEOUT_MILLISECONDS = 30_000
/** Additional time for uploads: one millisecond for this many bytes. */
const SLOW_BYTES = 100
/** Retries after a temporary error of the store or a broken connection. */
const RETRIES = 3
const FIRST_PAUSE_MILLISECONDS = 50

/** The store is unavailable or denies access. The message contains only the status code of its answer. */
export class FileStoreUnavailable extends Error {}

/** Sends requests to a store with the S3 protocol; undefined on a 404. The time limit ends when the answer begins. */
export function s3Requester(keys: StoreKeys, timeout = TIMEOUT_MILLISECONDS) {
  const client = new AwsClient({ ...keys, service: 's3' })

  /** Retries are safe for all requests of the shop: uploading or removing a file twice has the same result as once. */
  async function fetchWithRetries(url: string, requested: Requested, signal: AbortSignal): Promise<Response> {
    for (let tried = 0; ; tried++) {
      // Trap: a `Request` holds its signal weakly, so garbage collection can detach it. `fetch` itself holds the
      // signal.
      const sent = fetch(await client.sign(url, requested), { signal })
      const answer = await (tried < RETRIES ? sent.catch((cause) => brokenLine(cause, signal)) : sent)
      if (answer && (tried === RETRIES || !isTemporary(answer))) return answer
      await answer?.body?.cancel()
      await pause(Math.random() * FIRST_PAUSE_MILLISECONDS * 2 ** tried, undefined, { signal })
    }
  }

  return async (url: string, requested: Requested = {}): Promise<Response | undefined> => {
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(), timeout + lengthOf(requested.body) / SLOW_BYTES)
    try {
      const answer = await fetchWithRetries(url, requested, waiting.signal)
      if (answer.ok) return answer
      await answer.body?.cancel()
      if (answer.status === 404) return undefined
      throw new FileStoreUnavailable(`The store of files answered ${answer.status} to ${requested.method ?? 'GET'}`)
    } catch (cause) {
      throw cause instanceof FileStoreUnavailable
        ? cause
        : new FileStoreUnavailable('The store of files is away', { cause })
    } finally {
      clearTimeout(timer)
    }
  }
}

const isTemporary = ({ status }: Response) => status >= 500 || status === 429

/** A broken connection is retried, unless the time limit has passed. */
function brokenLine(cause: unknown, { aborted }: AbortSignal): undefined {
  if (aborted) throw cause
}

const lengthOf = (body: Requested['body']): number => (body instanceof Blob ? body.size : (body?.byteLength ?? 0))
