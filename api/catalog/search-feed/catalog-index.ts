import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Log } from '../../platform/database/db.ts'
import { troubleOf } from '../../platform/log/trouble.ts'
import type { EngineAnswer, EngineQuery, SuggestAnswer, SuggestQuery } from '../search-engine/query.ts'
import { type Differences, differencesOf } from './compare-index.ts'
import { documentTextsAfter } from './document-texts.ts'
import { followChanges } from './follow-changes.ts'
import { IndexThread, IndexUnavailable } from './index-thread.ts'
import type { TextChange } from './index-work.ts'
import { keptFile } from './kept-file.ts'
import { watermarkOf } from './read-changes.ts'
import type { Watermark } from './watermark.ts'

/** The index of the catalogue, as whoever lists or searches knows it. */
export type CatalogIndex = {
  /** False while it is built or cannot follow: ask PostgreSQL. */
  ready(): boolean
  /** One page of a listing or search. Throws `IndexUnavailable` where it is not ready, or goes meanwhile. */
  list(query: EngineQuery): Promise<EngineAnswer>
  /** What to offer while somebody types. Throws as `list` does. */
  suggest(query: SuggestQuery): Promise<SuggestAnswer>
  /** Resolves when all that was committed before the call is in. */
  caughtUp(): Promise<void>
  /** All that was visible then is in; null while it is built. */
  readonly watermark: Watermark | null
  /** Whether it came from a file, or was built; null while it is neither. */
  readonly origin: 'kept' | 'built' | null
  /** Compares it with what the tables say, product by product. */
  differences(): Promise<Differences>
  /** How many products it holds, in how many bytes. */
  weigh(): Promise<{ products: number; bytes: number }>
  /** Keeps what is new, and ends its thread. */
  close(): Promise<void>
}

declare module '../../platform/request/ask.ts' {
  interface Shop {
    /** Which products, in what order; none in a shop that was opened without. */
    index?: CatalogIndex
  }
}

type IndexOptions = {
  db: Db
  /** It is kept in the folder `index` in there. */
  dataDir: string
  log: Log
  /** False: the file is read, never written. */
  keeps?: boolean
  /** Milliseconds from one writing of it to the next, at least; a minute unless said otherwise. */
  keptEvery?: number
  startThread?: () => IndexThread
}

const PRODUCTS_AT_ONCE = 500
const [SHORTEST_PAUSE, LONGEST_PAUSE] = [1_000, 60_000]

/** Begins to hold the catalogue in memory, in a thread, as it was kept or built anew, and keeps up with what changes. Does not wait. */
export function startCatalogIndex({
  db,
  dataDir,
  log,
  keeps = true,
  keptEvery,
  startThread = () => new IndexThread(),
}: IndexOptions): CatalogIndex {
  const stop = new AbortController()
  const { signal } = stop
  const file = keptFile(dataDir, log, keptEvery)
  const feedTrouble = troubleOf('following changes of the catalogue', log)
  let thread: IndexThread | undefined
  let watermark: Watermark | null = null
  let origin: CatalogIndex['origin'] = null
  let isKept = true
  let waiters: { told(): void; failed(error: Error): void; isSeen: boolean }[] = []
  let bell = Promise.withResolvers<void>()

  /** One thread after the other: it ends only when something is wrong with it. */
  async function run() {
    const threadTrouble = troubleOf('the index of the catalogue', log)
    for (let patience = SHORTEST_PAUSE; !signal.aborted; patience = Math.min(2 * patience, LONGEST_PAUSE)) {
      const living = startThread()
      thread = living
      try {
        const ended = living.gone.then((cause) => {
          throw new IndexUnavailable('The thread of the index ended', { cause })
        })
        await Promise.race([keepUp(living, threadTrouble.isOver), ended])
      } catch (error) {
        threadTrouble.met(error)
        forget()
        await living.end()
        await pause(patience, undefined, { signal }).catch(() => {})
      }
    }
  }

  async function keepUp(living: IndexThread, works: () => void) {
    let since = (await load(living)) ?? (await build(living))
    while (!signal.aborted) {
      await persistently(() =>
        followChanges({
          db,
          since: watermark ?? since,
          signal,
          apply: (changes) => apply(living, changes),
          looks() {
            for (const one of waiters) one.isSeen = true
            return waiters.length > 0
          },
          settled(now) {
            watermark = now
            works()
            feedTrouble.isOver()
            for (const one of waiters) if (one.isSeen) one.told()
            waiters = waiters.filter((one) => !one.isSeen)
            if (!isKept && keeps && file.isDue()) void keep(living, now)
          },
          asked: () => bell.promise,
        }),
      )
      if (signal.aborted) return
      log.info({}, 'the index of the catalogue is built anew')
      forget()
      since = await build(living)
    }
  }

  async function load(living: IndexThread): Promise<Watermark | null> {
    const { database } = await persistently(() => watermarkOf(db))
    const kept = await obey(living.ask('load', { file: file.of(database), database }))
    if (kept) {
      origin = 'kept'
      isKept = true
    }
    return kept
  }

  async function build(living: IndexThread): Promise<Watermark> {
    await obey(living.ask('clear', null))
    const since = await persistently(() => watermarkOf(db))
    let after = 0
    for (let going: Promise<unknown> = Promise.resolve(); !signal.aborted; ) {
      const texts = await persistently(() => documentTextsAfter(db, after, PRODUCTS_AT_ONCE))
      // While these are indexed the next ones are read.
      await going
      if (texts.length === 0) break
      going = apply(
        living,
        texts.map(({ id, document }) => ({ id, text: document })),
      )
      going.catch(() => {})
      after = texts.at(-1)?.id ?? after
    }
    origin = 'built'
    isKept = false
    return since
  }

  async function apply(living: IndexThread, changes: TextChange[]) {
    const { unread, why } = await obey(living.ask('apply', changes))
    if (unread.length > 0) log.error({ products: unread, why }, 'products are left out of the index')
    isKept = false
  }

  /** What is applied from here on is not in it. */
  async function keep(living: IndexThread, now: Watermark) {
    isKept = true
    isKept = (await file.write(living, now)) && isKept
  }

  function forget() {
    watermark = null
    origin = null
  }

  /** What the database cannot do now it can do later. */
  async function persistently<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (error instanceof IndexUnavailable || signal.aborted) throw error
        feedTrouble.met(error)
        await pause(SHORTEST_PAUSE, undefined, { signal }).catch(() => {})
      }
    }
  }

  const ready = () => watermark !== null && thread?.isFree() === true
  const there = (): IndexThread => {
    if (!thread || watermark === null) throw new IndexUnavailable('The index is not ready')
    return thread
  }
  function caughtUp() {
    if (signal.aborted) return Promise.reject(new IndexUnavailable('The index is closed'))
    const { promise, resolve: told, reject: failed } = Promise.withResolvers<void>()
    waiters.push({ told, failed, isSeen: false })
    bell.resolve()
    bell = Promise.withResolvers()
    return promise
  }
  async function close() {
    stop.abort()
    bell.resolve()
    await running
    for (const { failed } of waiters) failed(new IndexUnavailable('The index is closed'))
    await file.idle()
    if (thread && watermark && !isKept && keeps) await file.writeAtLast(thread, watermark)
    await thread?.end()
  }

  const running = run()
  let closing: Promise<void> | undefined
  return {
    ready,
    list: async (query) => await there().ask('list', query),
    suggest: async (query) => await there().ask('suggest', query),
    caughtUp,
    get watermark() {
      return watermark
    },
    get origin() {
      return origin
    },
    differences: () => differencesOf(db, { caughtUp, ask: (task, given) => there().ask(task, given) }),
    weigh: async () => await there().ask('weigh', null),
    close: () => (closing ??= close()),
  }
}

/** What the thread cannot do is wrong with it, not with the database. */
async function obey<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    throw cause instanceof IndexUnavailable ? cause : new IndexUnavailable('The index failed', { cause })
  }
}
