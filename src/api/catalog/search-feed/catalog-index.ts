import { setTimeout as pause } from 'node:timers/promises'
import type { ListAnswer, ListQuery, SuggestAnswer, SuggestQuery } from '#packages/facet-index/index.ts'
import type { DatabaseClock } from '../../platform/database/clock.ts'
import type { Db, Log } from '../../platform/database/db.ts'
import { problemLog } from '../../platform/log/problem-log.ts'
import { type Differences, differencesOf } from './compare-index.ts'
import { IndexThread, IndexUnavailable } from './index-thread.ts'
import { LiveIndex } from './live-index.ts'
import { storedIndex } from './stored-index.ts'
import { WaitingCallers } from './waiting-callers.ts'
import type { Watermark } from './watermark.ts'

/** The search index of the catalog, as lists and searches use it. */
export type CatalogIndex = {
  /** False while the index is being built or loaded. */
  ready(): boolean
  /** One page of a listing or search. Throws `IndexUnavailable` if the index is not ready or its thread ends. */
  list(query: ListQuery): Promise<ListAnswer>
  /** Suggestions while a shopper types. Throws like `list`. */
  suggest(query: SuggestQuery): Promise<SuggestAnswer>
  /** Makes the index read committed changes now instead of within half a second. `changed` is called after they are applied. */
  look(): void
  /** Resolves when all changes committed before the call are applied. */
  caughtUp(): Promise<void>
  /** Writes the index file with all changes committed before the call. */
  save(): Promise<void>
  /** All changes visible at this watermark are applied. Null while the index is being built. */
  readonly watermark: Watermark | null
  /** Whether the index was loaded from its file or built. Null before either is done. */
  readonly origin: 'kept' | 'built' | null
  /** Compares the index with the tables, product by product. */
  differences(): Promise<Differences>
  /** The number of products and the size in bytes. */
  measureSize(): Promise<{ products: number; bytes: number }>
  /** Writes unsaved changes to the file and ends the thread. */
  close(): Promise<void>
}

declare module '../../platform/request/handler-context.ts' {
  interface Services {
    /** Absent in a shop opened without the index, which lists the newest products first. */
    index?: CatalogIndex
  }
}

type IndexOptions = {
  db: Db
  /** Determines which sales are over. */
  clock: Pick<DatabaseClock, 'now'>
  /** The index file is in the subfolder `index`. */
  dataDir: string
  log: Log
  /**
   * Called when the index becomes ready, and when the changes that `look` announced are applied. Other changes, such as sold
   * stock, do not invalidate cached responses.
   */
  changed?: () => void
  /** False: reads the file but never writes it. */
  keeps?: boolean
  /** The minimum time in milliseconds between two writes of the file. Default: one minute. */
  keptEvery?: number
  startThread?: () => IndexThread
  /** Delays in milliseconds before a thread restarts: the first delay, and the maximum after repeated failures. */
  pauses?: [shortest: number, longest: number]
}

const PAUSES: [number, number] = [1_000, 60_000]

/**
 * Starts the index in a worker thread: loads it from its file or builds it, then follows changes. Returns without waiting. A
 * thread that ends is restarted; the delay doubles each time until a thread has run long enough.
 */
export function startCatalogIndex({ startThread = () => new IndexThread(), ...input }: IndexOptions): CatalogIndex {
  const { db, clock, dataDir, log, changed = () => {}, keeps = true, keptEvery, pauses = PAUSES } = input
  const stop = new AbortController()
  const { signal } = stop
  const callers = new WaitingCallers()
  const file = storedIndex(dataDir, log, keptEvery)
  const trouble = problemLog('the index of the catalogue', log)
  let index: LiveIndex | undefined

  async function run() {
    const [shortest, longest] = pauses
    let timeout = shortest
    while (!signal.aborted) {
      let workingSince: number | undefined
      // A thread may also fail after the index is ready. Only a thread that has worked for the maximum delay resets the delay.
      const works = () => {
        workingSince ??= performance.now()
        if (performance.now() - workingSince < longest) return
        timeout = shortest
        trouble.isOver()
      }
      try {
        index = new LiveIndex(startThread(), { db, clock, log, file, keeps, callers, signal, works, changed })
        await Promise.race([index.live(), endOf(index.thread)])
      } catch (error) {
        if (signal.aborted) return
        trouble.met(error)
        await index?.end()
        await pause(timeout, undefined, { signal }).catch(() => {})
        timeout = Math.min(2 * timeout, longest)
      }
    }
  }

  async function close() {
    stop.abort()
    callers.ring()
    await running
    callers.giveUp(new IndexUnavailable('The index is closed'))
    await index?.keep('at last')
    await index?.end()
  }

  async function caughtUp() {
    if (signal.aborted) throw new IndexUnavailable('The index is closed')
    await callers.wait()
  }

  async function save() {
    await caughtUp()
    await index?.keep('now')
  }

  const there = (): IndexThread => {
    if (!index?.watermark) throw new IndexUnavailable('The index is not ready')
    return index.thread
  }
  const running = run()
  let closing: Promise<void> | undefined
  return {
    ready: () => index !== undefined && index.watermark !== null && !index.thread.hasEnded,
    list: async (query) => await there().ask('list', query),
    suggest: async (query) => await there().ask('suggest', query),
    look: () => callers.tellNews(),
    caughtUp,
    save,
    get watermark() {
      return index?.watermark ?? null
    },
    get origin() {
      return index?.origin ?? null
    },
    differences: () => differencesOf(db, { caughtUp, ask: (task, input) => there().ask(task, input) }),
    measureSize: async () => await there().ask('weigh', null),
    close: () => (closing ??= close()),
  }
}

async function endOf(thread: IndexThread): Promise<never> {
  const cause = await thread.exited
  throw new IndexUnavailable('The thread of the index ended', { cause })
}
