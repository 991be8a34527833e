import { Worker } from 'node:worker_threads'
import { HttpError } from '../../platform/request/errors.ts'
import type { FromThread, IndexTask, IndexWork, ToThread } from './index-work.ts'

/** The index cannot answer: it is being built, or its thread has ended. */
export class IndexUnavailable extends Error {
  override name = 'IndexUnavailable'
}

/** The maximum number of waiting queries. More means that the thread is too slow. */
const MOST_WAITING = 200
const AGAIN_SECONDS = 3

/** The size of V8's young generation. Without a limit, temporary objects of queries can take 100 MB next to an index of 20 MB. */
const YOUNG_MEGABYTES = 24

type Waiting = { answered(answer: unknown): void; failed(error: unknown): void; asks: boolean }

/** The worker thread that holds the index. After its end every request fails. */
export class IndexThread {
  /** Resolves when the thread has ended, with the error if there was one. */
  readonly exited: Promise<unknown>
  #worker = new Worker(new URL('./index-worker.ts', import.meta.url), {
    name: 'catalogue index',
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  })
  #waiting = new Map<number, Waiting>()
  #asked = 0
  #questions = 0
  #unsent: ToThread[] = []
  #ended = false

  constructor() {
    let cause: unknown
    this.#worker.on('error', (error) => {
      cause = error
    })
    this.#worker.on('message', (messages: FromThread[]) => {
      for (const message of messages) this.#hear(message)
    })
    this.exited = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        this.#giveUp()
        resolve(cause)
      })
    })
  }

  get hasEnded(): boolean {
    return this.#ended
  }

  /**
   * Throws the fault `busy` for a query while too many queries wait, and `IndexUnavailable` after the thread has ended. Changes
   * have no limit, because their only caller waits for each answer.
   */
  async ask<Task extends IndexTask>(task: Task, input: IndexWork[Task]['input']): Promise<IndexWork[Task]['answer']> {
    const asks = task === 'list' || task === 'suggest'
    if (this.#ended) throw new IndexUnavailable('The index is gone')
    if (asks && this.#questions >= MOST_WAITING) throw new HttpError('busy', AGAIN_SECONDS)
    const ask = ++this.#asked
    if (asks) this.#questions++
    const answer = new Promise((answered, failed) => this.#waiting.set(ask, { answered, failed, asks }))
    this.#send({ ask, task, input })
    return (await answer) as IndexWork[Task]['answer']
  }

  /** Waking a thread costs more than many queries, so that all messages of one event loop turn are sent together. */
  #send(message: ToThread) {
    if (this.#unsent.push(message) > 1) return
    setImmediate(() => this.#worker.postMessage(this.#unsent.splice(0)))
  }

  async end(): Promise<void> {
    this.#ended = true
    await this.#worker.terminate()
    await this.exited
  }

  #hear(message: FromThread) {
    const waiting = this.#waiting.get(message.ask)
    this.#waiting.delete(message.ask)
    if (waiting?.asks) this.#questions--
    if ('failure' in message) waiting?.failed(message.failure)
    else waiting?.answered(message.answer)
  }

  #giveUp() {
    this.#ended = true
    for (const { failed } of this.#waiting.values()) failed(new IndexUnavailable('The index is gone'))
    this.#waiting.clear()
  }
}
