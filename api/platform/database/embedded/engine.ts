import { setTimeout as pause } from 'node:timers/promises'
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads'
import { type Limits, type Log, usualLimits } from '../db.ts'
import { createUnlessThere } from './create.ts'
import { steadyNow } from './steady-now.ts'
import type { FromWorker, ToWorker } from './worker.ts'
import { startThread, stopThread } from './worker-thread.ts'

const watchEvery = 500
const reopenPause = 1_000

export type EmbeddedOptions = { log?: Log | undefined; limits?: Partial<Limits> }

/** The thread that runs the embedded PostgreSQL, opened again whenever it ends before its time. */
export class Engine {
  #folder: string
  #log: Log | undefined
  #limits: Limits
  #deadline = new BigInt64Array(new SharedArrayBuffer(8))
  #watchdog: NodeJS.Timeout | undefined
  #worker: Promise<Worker>
  #current: Worker | undefined
  #patience = 0
  #readOnly = false
  #closing = false

  private constructor(folder: string, { log, limits }: EmbeddedOptions) {
    this.#folder = folder
    this.#log = log
    this.#limits = { ...usualLimits, ...limits }
    this.#worker = this.#start()
  }

  static async open(folder: string, options: EmbeddedOptions = {}) {
    const engine = new Engine(folder, options)
    await engine.#worker
    engine.#watchdog = setInterval(() => engine.#endOverdueWork(), watchEvery).unref()
    return engine
  }

  /** A line to the database for one client; waits while the thread is being reopened. */
  async connect(): Promise<MessagePort> {
    const { port1, port2 } = new MessageChannel()
    tell(await this.#worker, { connect: port2 }, [port2])
    return port1
  }

  /** While on, PostgreSQL itself refuses every write (code 25006). */
  async refuseWrites(readOnly: boolean) {
    this.#readOnly = readOnly
    tell(await this.#worker, { readOnly })
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
    await stopThread(await this.#worker)
  }

  async #start(): Promise<Worker> {
    Atomics.store(this.#deadline, 0, 0n)
    await createUnlessThere(this.#folder)
    const worker = await startThread({ folder: this.#folder, limits: this.#limits, deadline: this.#deadline })
    this.#current = worker
    worker.on('error', (error) => this.#log?.error({ err: error }, 'the embedded database failed'))
    worker.on('message', (message: FromWorker) => this.#hear(message))
    worker.once('exit', () => this.#replace(worker))
    if (this.#readOnly) tell(worker, { readOnly: true })
    return worker
  }

  #hear(message: FromWorker) {
    if (typeof message === 'object') this.#log?.error(message, 'upkeep of the embedded database failed')
  }

  #replace(worker: Worker) {
    if (this.#closing || worker !== this.#current) return
    this.#current = undefined
    this.#worker = this.#reopenAfter(worker)
    this.#worker.catch((error) => this.#log?.error({ err: error }, 'the embedded database was not reopened'))
  }

  async #reopenAfter(worker: Worker): Promise<Worker> {
    this.#log?.warn({ folder: this.#folder }, 'the embedded database ended and is being reopened')
    await worker.terminate()
    for (;;) {
      try {
        return await this.#start()
      } catch (error) {
        if (this.#closing) throw error
        this.#log?.error({ err: error }, 'the embedded database did not reopen; trying again')
        await pause(reopenPause)
      }
    }
  }

  /**
   * Trap: PGlite ignores `statement_timeout`, and a statement that never ends would hold the shop for ever.
   * The thread notes by when its present turn must be over; past that, it is ended and reopened. What was committed
   * stays, and the clients see a lost connection.
   */
  #endOverdueWork() {
    const deadline = Atomics.load(this.#deadline, 0)
    if (deadline === 0n || this.#patience > 0 || steadyNow() < deadline || !this.#current) return
    this.#log?.error({ folder: this.#folder }, 'a database statement ran past its limit and was ended')
    this.#replace(this.#current)
  }
}

function tell(worker: Worker, message: ToWorker, transfer: MessagePort[] = []) {
  worker.postMessage(message, transfer)
}
