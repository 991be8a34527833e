import { createHash } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { newId } from '../database/columns.ts'
import { removeStaleFiles } from '../disk/remove-stale-files.ts'
import type { Files, StoredIndex } from './files.ts'
import { FileStoreUnavailable, type StoreKeys, s3Requester } from './request-s3.ts'
import { listBucket } from './s3-list.ts'

/** A bucket, or a part of one, in a store with the S3 protocol. */
export type S3Location = StoreKeys & {
  /** URL of the bucket, with the prefix of every name: `https://s3.example/bucket/shop`. */
  address: string
}

/** Prefix of local copies. File names never begin with a dot. */
const LENT = '.lent-'
const HOUR_MILLISECONDS = 3_600_000

/** Files in a store with the S3 protocol, shared by all processes. Local copies are in `scratch`. */
export function s3Files({ address, ...keys }: S3Location, scratch: string, timeout?: number): Files {
  const ask = s3Requester(keys, timeout)
  const at = (name: string) => `${address}/${name.split('/').map(encodeURIComponent).join('/')}`

  async function send(name: string, body: Blob | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
    const answer = await ask(at(name), { method: 'PUT', body, headers: { 'content-type': OCTETS, ...headers } })
    if (!answer) throw new FileStoreUnavailable('The store of files has no such bucket')
    await answer.body?.cancel()
  }

  let tidied = Number.NEGATIVE_INFINITY
  /** Runs hourly, because this process may run for months while others are killed and leave files. */
  async function tidy() {
    if (Date.now() - tidied < HOUR_MILLISECONDS) return
    tidied = Date.now()
    await removeStaleFiles(scratch, LENT)
  }

  const files: Files = {
    scratch,
    async find(name) {
      const answer = await ask(at(name), { method: 'HEAD' })
      return answer && keptOf(answer.headers)
    },
    async read(name, part) {
      const headers: Record<string, string> = part ? { range: `bytes=${part.from}-${part.to}` } : {}
      const answer = await ask(at(name), { headers })
      // Trap: garbage collection of the response cancels a body that was not read yet, which is then empty.
      return answer && (answer.body ?? new Blob([]).stream()).pipeThrough(new TransformStream<Uint8Array, Uint8Array>())
    },
    async lend(name, work) {
      const bytes = await files.read(name)
      if (!bytes) return undefined
      await mkdir(scratch, { recursive: true })
      await tidy()
      const path = join(scratch, `${LENT}${newId()}`)
      try {
        await pipeline(Readable.fromWeb(bytes as NodeStream), createWriteStream(path))
        return await work(path)
      } finally {
        await rm(path, { force: true })
      }
    },
    async put(name, input) {
      const bytes = new Uint8Array(Buffer.from(input as Uint8Array))
      // The store rejects data that differs from the signed hash.
      await send(name, bytes, { 'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex') })
    },
    async take(name, path) {
      // The blob streams from the disk with a known length, so the file is never in memory as a whole.
      await send(name, await openAsBlob(path))
      await rm(path)
    },
    remove: async (name) => void (await (await ask(at(name), { method: 'DELETE' }))?.body?.cancel()),
    list: (folder) => listBucket(address, `${folder}/`, async (url) => await (await ask(url))?.text()),
  }
  return files
}

const OCTETS = 'application/octet-stream'

const keptOf = (headers: Headers): StoredIndex => ({
  size: Number(headers.get('content-length')),
  etag: headers.get('etag') ?? '',
  age: Date.now() - Date.parse(headers.get('last-modified') ?? ''),
})
