import { setTimeout as pause } from 'node:timers/promises'
import type { Hidden } from '#packages/facet-index/index.ts'
import type { DatabaseClock } from '../../platform/database/clock.ts'
import type { Db, Log } from '../../platform/database/db.ts'
import { problemLog } from '../../platform/log/problem-log.ts'
import { buildIndex } from './build-index.ts'
import { followChanges } from './follow-changes.ts'
import { type IndexThread, IndexUnavailable } from './index-thread.ts'
import type { IndexTask, IndexWork, TextChange } from './index-work.ts'
import { watermarkOf } from './read-changes.ts'
import type { StoredIndex } from './stored-index.ts'
import type { WaitingCallers } from './waiting-callers.ts'
import type { Watermark } from './watermark.ts'

type Input = {
  db: Db
  clock: Pick<DatabaseClock, 'now'>
  log: Log
  /** The index file. `keeps`: whether to write it. */
  file: StoredIndex
  keeps: boolean
  callers: WaitingCallers
  signal: AbortSignal
  /** Called each time all changes are applied. */
  works(): void
  /** Called when the index becomes ready, and when the changes that `look` announced are applied. */
  changed(): void
}

const PAUSE_MILLISECONDS = 1_000

/** The index of one thread, from loading or building to the end of the thread. */
export class LiveIndex {
  readonly thread: IndexThread
  /** All changes visible at this watermark are applied. Null while the index is being built. */
  watermark: Watermark | null = null
  origin: 'kept' | 'built' | null = null
  /** Whether the file contains all changes of the index. */
  #isKept = true
  #given: Input
  #over = new AbortController()
  #living: Promise<void> | undefined
  #trouble: ReturnType<typeof problemLog>

  constructor(thread: IndexThread, input: Input) {
    this.thread = thread
    this.#given = { ...input, signal: AbortSignal.any([input.signal, this.#over.signal]) }
    this.#trouble = problemLog('following changes of the catalogue', input.log)
  }

  /** Follows changes until it is stopped. Throws `IndexUnavailable` if the thread fails. */
  live(): Promise<void> {
    this.#living = this.#live()
    return this.#living
  }

  /** Ends the thread. The waiting callers can then be served by another index. */
  async end(): Promise<void> {
    this.#over.abort()
    this.#given.callers.ring()
    await this.thread.end()
    await this.#living?.catch(() => {})
  }

  async #live() {
    const { signal, log } = this.#given
    let since = (await this.#load()) ?? (await this.#build())
    while (!signal.aborted) {
      const start = since
      await this.#persistently(() => this.#follow(this.watermark ?? start))
      if (signal.aborted) return
      log.info({}, 'the index of the catalogue is built anew')
      since = await this.#build()
    }
  }

  /** Writes the file if the index has changed. `when` 'at last': waits only some seconds, at shutdown. */
  async keep(when: 'now' | 'at last'): Promise<void> {
    const { file, keeps } = this.#given
    await file.idle()
    if (!keeps || !this.watermark || this.#isKept) return
    if (when === 'at last') return await file.writeAtLast(this.thread, this.watermark)
    await file.writeNow(this.thread, this.watermark)
    this.#isKept = true
  }

  #follow(since: Watermark): Promise<void> {
    const { db, signal, callers } = this.#given
    return followChanges({
      db,
      since,
      signal,
      callers,
      apply: (changes) => this.#apply(changes),
      withdraw: (hidden) => this.#withdraw(hidden),
      settled: (now) => this.#settled(now),
    })
  }

  #settled(now: Watermark) {
    const { works, changed, callers, file, keeps } = this.#given
    const isFirst = this.watermark === null
    this.watermark = now
    works()
    this.#trouble.isOver()
    const hasNews = callers.settle()
    if (hasNews || isFirst) changed()
    if (keeps && !this.#isKept && file.isDue()) void this.#write(now)
  }

  /** Changes applied during the write are not in the file. */
  async #write(now: Watermark) {
    this.#isKept = true
    this.#isKept = (await this.#given.file.write(this.thread, now)) && this.#isKept
  }

  async #load(): Promise<Watermark | null> {
    const { db, file, keeps } = this.#given
    const { database } = await this.#persistently(() => watermarkOf(db))
    if (keeps) await file.tidy(database)
    const stored = await this.#order('load', { file: file.of(database), database })
    if (stored) this.origin = 'kept'
    return stored
  }

  async #build(): Promise<Watermark> {
    this.watermark = null
    this.origin = null
    await this.#order('clear', null)
    const since = await buildIndex({
      ...this.#given,
      apply: (changes) => this.#apply(changes),
      persistently: (work) => this.#persistently(work),
    })
    this.origin = 'built'
    this.#isKept = false
    return since
  }

  async #apply(changes: TextChange[]) {
    const { clock, log } = this.#given
    const { unread, why } = await this.#order('apply', { changes, now: clock.now().getTime() })
    if (unread.length > 0) log.error({ products: unread, why }, 'products are left out of the index')
    this.#isKept = false
  }

  async #withdraw(hidden: Hidden) {
    await this.#order('withdraw', hidden)
    this.#isKept = false
  }

  /** An error of a thread's task is a fault of the thread, not of the database. */
  async #order<Task extends IndexTask>(task: Task, input: IndexWork[Task]['input']) {
    try {
      return await this.thread.ask(task, input)
    } catch (cause) {
      throw cause instanceof IndexUnavailable ? cause : new IndexUnavailable('The index failed', { cause })
    }
  }

  /** Retries database errors until they pass. */
  async #persistently<T>(work: () => Promise<T>): Promise<T> {
    const { signal } = this.#given
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (error instanceof IndexUnavailable || signal.aborted) throw error
        this.#trouble.met(error)
        await pause(PAUSE_MILLISECONDS, undefined, { signal }).catch(() => {})
      }
    }
  }
}
