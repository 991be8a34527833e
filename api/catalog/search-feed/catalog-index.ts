import { setTimeout as pause } from 'node:timers/promises'
import type { ListAnswer, ListQuery, SuggestAnswer, SuggestQuery } from '../../../packages/facet-index/index.ts'
import type { DatabaseClock } from '../../platform/database/clock.ts'
import type { Db, Log } from '../../platform/database/db.ts'
import { troubleOf } from '../../platform/log/trouble.ts'
import { type Differences, differencesOf } from './compare-index.ts'
import { IndexThread, IndexUnavailable } from './index-thread.ts'
import { keptFile } from './kept-file.ts'
import { LiveIndex } from './live-index.ts'
import { WaitingCallers } from './waiting-callers.ts'
import type { Watermark } from './watermark.ts'

/** The index of the catalogue, as lists and searches use it. */
export type CatalogIndex = {
  /** False while it is built or loaded. */
  ready(): boolean
  /** One page of a listing or search. Throws `IndexUnavailable` where it is not ready, or goes meanwhile. */
  list(query: ListQuery): Promise<ListAnswer>
  /** What to offer while somebody types. Throws as `list` does. */
  suggest(query: SuggestQuery): Promise<SuggestAnswer>
  /** Looks for what was committed at once, not within its half a second; once it is in, `changed` is told. */
  look(): void
  /** Resolves when all that was committed before the call is in. */
  caughtUp(): Promise<void>
  /** Writes its file with everything that was committed before the call. */
  save(): Promise<void>
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
    /** Lists and searches; absent in a shop that was opened without it, which lists the newest products first. */
    index?: CatalogIndex
  }
}

type IndexOptions = {
  db: Db
  /** Tells which sales are over. */
  clock: Pick<DatabaseClock, 'now'>
  /** It is kept in the folder `index` in there. */
  dataDir: string
  log: Log
  /** Called when the index becomes ready, and when everything is in that `look` was called for. Changes that it finds by itself, such as sales, make no cached answer wrong. */
  changed?: () => void
  /** False: the file is read, never written. */
  keeps?: boolean
  /** Milliseconds from one writing of it to the next, at least; a minute unless said otherwise. */
  keptEvery?: number
  startThread?: () => IndexThread
  /** Milliseconds before the next thread after one that ended: at first, and after many that ended soon. */
  pauses?: [shortest: number, longest: number]
}

const PAUSES: [number, number] = [1_000, 60_000]

/**
 * Begins to hold the catalogue in memory, in a thread, as it was kept or built anew, and keeps up with what changes. Does
 * not wait. A thread that ends is followed by another, each time after twice the pause until one has lasted.
 */
export function startCatalogIndex({ startThread = () => new IndexThread(), ...given }: IndexOptions): CatalogIndex {
  const { db, clock, dataDir, log, changed = () => {}, keeps = true, keptEvery, pauses = PAUSES } = given
  const stop = new AbortController()
  const { signal } = stop
  const callers = new WaitingCallers()
  const file = keptFile(dataDir, log, keptEvery)
  const trouble = troubleOf('the index of the catalogue', log)
  let index: LiveIndex | undefined

  async function run() {
    const [shortest, longest] = pauses
    let patience = shortest
    while (!signal.aborted) {
      let workingSince: number | undefined
      // What makes a thread end may come once all is in: only one that has worked for the longest pause is well again.
      const works = () => {
        workingSince ??= performance.now()
        if (performance.now() - workingSince < longest) return
        patience = shortest
        trouble.isOver()
      }
      try {
        index = new LiveIndex(startThread(), { db, clock, log, file, keeps, callers, signal, works, changed })
        await Promise.race([index.live(), endOf(index.thread)])
      } catch (error) {
        if (signal.aborted) return
        trouble.met(error)
        await index?.end()
        await pause(patience, undefined, { signal }).catch(() => {})
        patience = Math.min(2 * patience, longest)
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
    differences: () => differencesOf(db, { caughtUp, ask: (task, given) => there().ask(task, given) }),
    weigh: async () => await there().ask('weigh', null),
    close: () => (closing ??= close()),
  }
}

async function endOf(thread: IndexThread): Promise<never> {
  const cause = await thread.gone
  throw new IndexUnavailable('The thread of the index ended', { cause })
}
