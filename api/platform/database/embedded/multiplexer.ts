import type { MessagePort } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import type { Limits } from '../db.ts'
import { beginsTransaction, FrameReader, frameAbout, frameType, joinBytes } from './frames.ts'
import { NamedStatements } from './named-statements.ts'
import { type Lane, TurnQueue } from './turn-queue.ts'

type Turn = { of: Connection | undefined; limit: number; run: () => Promise<void> }
type Connection = { port: MessagePort; reader: FrameReader; pending: Uint8Array[] }

const endsTurn = new Set([frameType.startup, frameType.query, frameType.sync, frameType.password])
const syncFrame = new Uint8Array([frameType.sync, 0, 0, 0, 4])
/** Asks to close a portal that nobody has, which does nothing, and is answered by whoever listens. */
const closeNothing = frameAbout('portal', 'of nobody', 'close')
/** Fails: what was done since the last Sync is undone, as it is where a line to a PostgreSQL server is cut. */
const describeNothing = frameAbout('portal', 'of nobody', 'describe')

/** PGlite answers without a pause: what others sent meanwhile is heard here, so that who goes first is decided among all. */
const others = () => new Promise((heard) => setImmediate(heard))

/**
 * Trap: PGlite is one session for everybody. So its clients take turns. A turn is all frames up to Sync, so that
 * nobody's half-bound statement is overwritten; while a transaction is open, only its connection runs; a connection
 * that goes away in the middle of one is rolled back, and one that dawdles in the middle of one is sent away. What one has
 * prepared under a name, all have (`NamedStatements`). Reads do not wait behind a queue of transactions (`TurnQueue`).
 */
export class Multiplexer {
  #queue = new TurnQueue<Turn>()
  #holder: Connection | undefined
  #holderTimer: NodeJS.Timeout | undefined
  #running = false
  #readOnly = false
  #closed = false
  #named = new NamedStatements()
  /** Whether PostgreSQL was sent something of a turn that Sync has not ended. */
  #unsynced = false
  #pglite: PGlite
  #limits: Limits
  #deadline: (limit: number) => void

  /** @param deadline told how many milliseconds the turn that now starts may take, and 0 when it is over */
  constructor(pglite: PGlite, limits: Limits, deadline: (limit: number) => void) {
    this.#pglite = pglite
    this.#limits = limits
    this.#deadline = deadline
  }

  /** Serves one client of the database, until its port closes. */
  admit(port: MessagePort) {
    const connection: Connection = { port, reader: new FrameReader(), pending: [] }
    port.on('message', (bytes: Uint8Array) => this.#hear(connection, bytes))
    port.on('close', () => this.#dismiss(connection))
  }

  /** Does something of our own between the turns of the clients, never inside a transaction of theirs. */
  between<T>(work: () => Promise<T>, limit: number): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#enqueue('transaction', { of: undefined, limit, run: () => work().then(resolve, reject) })
    })
  }

  /** While on, every new transaction of every client is read-only. */
  refuseWrites(readOnly: boolean) {
    this.#readOnly = readOnly
    return this.between(() => this.#resetSession(), this.#limits.statement)
  }

  /** Takes its own last turn: checkpoints and shuts PostgreSQL down; whatever comes after is not heard. */
  async close() {
    await this.between(async () => {
      this.#closed = true
      await this.#pglite.exec('checkpoint')
      await this.#pglite.close()
    }, this.#limits.statement)
  }

  #hear(connection: Connection, bytes: Uint8Array) {
    for (const frame of connection.reader.read(bytes)) {
      if (frame.type === frameType.terminate) return connection.port.close()
      connection.pending.push(frame.bytes)
      if (endsTurn.has(frame.type)) this.#enqueueFrames(connection, true)
      else if (frame.type === frameType.flush) this.#enqueueFrames(connection, false)
    }
  }

  #enqueueFrames(connection: Connection, complete: boolean) {
    const frames = connection.pending
    connection.pending = []
    this.#enqueue(frames.some(beginsTransaction) ? 'transaction' : 'statement', {
      of: connection,
      limit: this.#limits.statement,
      run: () => this.#answer(connection, frames, complete),
    })
  }

  async #answer(connection: Connection, frames: Uint8Array[], complete: boolean) {
    const output: Uint8Array[] = []
    for (const frame of frames) await this.#execute(frame, output, connection)
    const bytes = joinBytes(output)
    if (bytes.length > 0) connection.port.postMessage(bytes, [bytes.buffer])
    this.#hold(complete && !this.#pglite.isInTransaction() ? undefined : connection)
  }

  async #execute(frame: Uint8Array, output: Uint8Array[], connection: Connection) {
    const known = this.#named.answerTo(frame, connection)
    if (known) return void (await this.#answerKnown(known, output))
    const answered = await this.#send(frame)
    this.#named.learn(frame, answered, connection)
    output.push(...answered)
  }

  /** Between an error and Sync PostgreSQL answers nothing, and neither do we in its place. */
  async #answerKnown(known: Uint8Array, output: Uint8Array[]) {
    const isHeard = !this.#unsynced || (await this.#send(closeNothing)).length > 0
    if (isHeard) output.push(known)
  }

  async #send(frame: Uint8Array): Promise<Uint8Array[]> {
    const [type = 0] = frame
    if (type !== frameType.query) this.#unsynced = !endsTurn.has(type)
    const answered: Uint8Array[] = []
    const onRawData = (data: Uint8Array) => void answered.push(data.slice())
    await this.#pglite.execProtocolRawStream(frame, { syncToFs: false, onRawData })
    return answered
  }

  #hold(connection: Connection | undefined) {
    this.#holder = connection
    clearTimeout(this.#holderTimer)
    if (connection) this.#holderTimer = setTimeout(() => connection.port.close(), this.#limits.idleTransaction)
  }

  #dismiss(connection: Connection) {
    this.#queue.forget(connection)
    const run = () => this.#cleanUpAfter(connection)
    this.#enqueue('statement', { of: connection, limit: this.#limits.statement, run })
  }

  async #cleanUpAfter(connection: Connection) {
    if (this.#holder === connection) {
      for (const frame of [describeNothing, syncFrame]) await this.#send(frame)
      if (this.#pglite.isInTransaction()) await this.#pglite.exec('rollback')
      this.#hold(undefined)
    }
    for (const frame of this.#named.closeAfter(connection)) await this.#execute(frame, [], connection)
    await this.#send(syncFrame)
    await this.#resetSession()
  }

  /** What one client has SET would otherwise hold for everybody. */
  async #resetSession() {
    await this.#pglite.exec('reset all')
    if (this.#readOnly) await this.#pglite.exec('set default_transaction_read_only = on')
  }

  #enqueue(lane: Lane, turn: Turn) {
    if (this.#closed) return
    this.#queue.add(lane, turn)
    if (!this.#running) void this.#runAll()
  }

  async #runAll() {
    this.#running = true
    for (let turn = this.#queue.next(this.#holder); turn && !this.#closed; turn = this.#queue.next(this.#holder)) {
      this.#deadline(turn.limit)
      await turn.run()
      this.#deadline(0)
      await others()
    }
    this.#running = false
  }
}
