import { once } from 'node:events'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { Log } from '../db.ts'
import type { FromWorker, ToWorker, WorkerData } from './worker.ts'

const watchEvery = 500
const reopenPause = 1_000

/** The worker that runs the embedded PostgreSQL, opened again whenever it ends before its time. */
export class Engine {
  #folder: string
  #log: Log | undefined
  #deadline = new SharedArrayBuffer(8)
  #patience = 0
  #closing = false
  #readOnly = false
  #worker: Promise<Worker>
  #watchdog: NodeJS.Timeout | undefined

  private constructor(folder: string, log: Log | undefined) {
    this.#folder = folder
    this.#log = log
    this.#worker = this.#start()
  }

  static async open(folder: string, log: Log | undefined) {
    const engine = new Engine(folder, log)
    await engine.#worker
    engine.#watchdog = setInterval(() => engine.#endOverdueWork(), watchEvery).unref()
    return engine
  }

  /** A line to the database for one client; waits while the worker is being reopened. */
  async connect(): Promise<MessagePort> {
    const { port1, port2 } = new MessageChannel()
    this.#tell(await this.#worker, { connect: port2 }, [port2])
    return port1
  }

  /** While on, every write is refused by PostgreSQL itself (code 25006). */
  async refuseWrites(readOnly: boolean) {
    this.#readOnly = readOnly
    this.#tell(await this.#worker, { readOnly })
  }

  /** No watchdog while this work runs: a migration may build an index for minutes. */
  async patiently<T>(work: () => Promise<T>): Promise<T> {
    this.#patience++
    try {
      return await work()
    } finally {
      this.#patience--
    }
  }

  async close() {
    this.#closing = true
    clearInterval(this.#watchdog)
    const worker = await this.#worker
    this.#tell(worker, { close: true })
    await Promise.race([message(worker, 'closed'), once(worker, 'exit')])
    await worker.terminate()
  }

  async #start(): Promise<Worker> {
    Atomics.store(new BigInt64Array(this.#deadline), 0, 0n)
    const data: WorkerData = { folder: this.#folder, deadline: this.#deadline }
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: data })
    worker.on('error', (error) => this.#log?.error({ err: error }, 'the embedded database failed'))
    await Promise.race([message(worker, 'ready'), endedTooSoon(worker)])
    worker.on('message', (message: FromWorker) => this.#hear(message))
    worker.once('exit', () => this.#reopen())
    if (this.#readOnly) this.#tell(worker, { readOnly: true })
    return worker
  }

  #reopen() {
    if (this.#closing) return
    this.#log?.warn({ folder: this.#folder }, 'the embedded database ended and is being reopened')
    this.#worker = this.#start()
    this.#worker.catch((error) => {
      this.#log?.error({ err: error }, 'the embedded database did not reopen; trying again')
      setTimeout(() => this.#reopen(), reopenPause)
    })
  }

  /**
   * Trap: PGlite ignores `statement_timeout`, and a statement that never ends would hold the shop for ever.
   * The worker notes by when its present turn must be over; past that, it is ended and reopened. Nothing is lost.
   */
  async #endOverdueWork() {
    const deadline = Number(Atomics.load(new BigInt64Array(this.#deadline), 0))
    if (deadline === 0 || this.#patience > 0 || Date.now() < deadline) return
    this.#log?.error({ folder: this.#folder }, 'a database statement ran past its limit and was ended')
    Atomics.store(new BigInt64Array(this.#deadline), 0, 0n)
    const overdue = await this.#worker
    const successor = Promise.withResolvers<Worker>()
    this.#worker = successor.promise
    await overdue.terminate()
  }

  #hear(message: FromWorker) {
    if (typeof message === 'object') this.#log?.error(message, 'upkeep of the embedded database failed')
  }

  #tell(worker: Worker, message: ToWorker, transfer: MessagePort[] = []) {
    worker.postMessage(message, transfer)
  }
}

async function message(worker: Worker, expected: FromWorker) {
  for (;;) {
    const [received] = await once(worker, 'message')
    if (received === expected) return
  }
}

async function endedTooSoon(worker: Worker): Promise<never> {
  const [code] = await once(worker, 'exit')
  throw new Error(`the embedded database could not be opened (its worker ended with code ${code})`)
}
