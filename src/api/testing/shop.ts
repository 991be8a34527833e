import { randomBytes, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Envelope } from '#contract/envelope.ts'
import { createApi } from '../app.ts'
import { type CatalogIndex, startCatalogIndex } from '../catalog/search-feed/catalog-index.ts'
import { DatabaseClock } from '../platform/database/clock.ts'
import type { Database } from '../platform/database/db.ts'
import { observeStatements, type SentStatement } from '../platform/database/observe-statements.ts'
import { openTestDatabase } from '../platform/database/testing.ts'
import { folderFiles } from '../platform/files/folder-files.ts'
import { createLog } from '../platform/log/log.ts'
import type { Services } from '../platform/request/handler-context.ts'
import { undeclared } from './declared.ts'

type Call = {
  language?: string
  currency?: string
  /** `FormData` is sent as a form, other values as JSON. */
  body?: object
  headers?: Record<string, string>
}
/** A parsed response: envelope, HTTP code and headers. */
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of `data` by looking into it.
export type Answer = Omit<Envelope, 'data'> & { data: any; http: number; headers: Headers }

export type TestShop = {
  database: Database
  services: Services
  /** Folder of the shop's files. */
  filesDir: string
  db: Database['db']
  api: ReturnType<typeof createApi>
  index: CatalogIndex
  /** Calls the API over HTTP: `call('GET', '/product/7', { currency: 'USD' })`. */
  call(method: string, path: string, input?: Call): Promise<Answer>
  /** The statements sent to the database during `work`, without those that follow changes in the background. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>
  /** Those statements that are not prepared (decision 31). */
  unpreparedOf(work: () => Promise<unknown>): Promise<string[]>
  close(): Promise<void>
}

/** A shop on its own database, which has only empty tables, or on a database that the test opened. */
export async function openTestShop(input?: Database): Promise<TestShop> {
  const database = input ?? (await openTestDatabase())
  const dataDir = join(tmpdir(), `charsu-shop-${randomUUID()}`)
  const filesDir = join(dataDir, 'files')
  const clock = await DatabaseClock.of(database.db)
  const services: Services = {
    db: database.db,
    replica: database.replica,
    clock,
    log: createLog('silent'),
    siteUrl: 'https://shop.example',
    mailLeaves: true,
    // Tests place many orders as one shopper; tests of the limits turn them on.
    openOrderCaps: false,
    // Tests do not need steady response times, except the test of that.
    steadyTime: false,
    // In milliseconds. Longer than usual, because other tests share the machine.
    orderQueue: { timeout: 120_000 },
    staffKey: randomBytes(32),
    files: folderFiles(filesDir),
  }
  const index = indexOnDemand({ ...services, dataDir })
  services.index = index
  const api = createApi(services)
  return {
    database,
    services,
    filesDir,
    index,
    db: database.db,
    api,
    call: (method, path, input) => callOf(api, method, path, input),
    statementsOf: async (work) => (await sentDuring(work)).map(({ text }) => text),
    unpreparedOf: async (work) =>
      (await sentDuring(work)).flatMap(({ name, text }) => (name === undefined ? [text] : [])),
    async close() {
      await index.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Starts the index at the first list or search. Each call first waits until the index has applied all earlier writes.
 */
function indexOnDemand(options: Parameters<typeof startCatalogIndex>[0]): CatalogIndex {
  let started: CatalogIndex | undefined
  const start = () => (started ??= startCatalogIndex(options))
  const current = async () => {
    await start().caughtUp()
    return start()
  }
  return {
    ready: () => true,
    list: async (query) => await (await current()).list(query),
    suggest: async (query) => await (await current()).suggest(query),
    look: () => started?.look(),
    caughtUp: () => start().caughtUp(),
    save: () => start().save(),
    get watermark() {
      return start().watermark
    },
    get origin() {
      return start().origin
    },
    differences: () => start().differences(),
    measureSize: () => start().measureSize(),
    close: async () => await started?.close(),
  }
}

/** Calls an API over HTTP without a socket. Throws if the response does not match the OpenAPI document. */
export async function callOf(api: TestShop['api'], method: string, path: string, input: Call = {}): Promise<Answer> {
  const headers = new Headers({ accept: 'application/json', ...input.headers })
  if (input.language) headers.set('language', input.language)
  if (input.currency) headers.set('currency', input.currency)
  const isForm = input.body instanceof FormData
  if (input.body && !isForm) headers.set('content-type', 'application/json')
  const response = await api.request(`/api/v1${path}`, {
    method,
    headers,
    ...(input.body && { body: isForm ? (input.body as FormData) : JSON.stringify(input.body) }),
  })
  const envelope = (await response.json()) as Envelope
  const { status, headers: answered } = response
  const problem = undeclared(method, path.split('?')[0] as string, { status, headers: answered, body: envelope })
  if (problem) throw new Error(`${method} ${path} is not answered as the OpenAPI document says: ${problem}`)
  return { ...envelope, http: response.status, headers: response.headers }
}

/** Statements of `platform/cache/watch.ts` and of `catalog/search-feed`. */
const follows = /data_versions|catalog_changes|pg_current_snapshot|sold_products| as document from /

/** The statements sent during `work`. */
async function sentDuring(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const statements: SentStatement[] = []
  const end = observeStatements((sent) => {
    if (!follows.test(sent.text)) statements.push(sent)
    return undefined
  })
  await work().finally(end)
  return statements
}
