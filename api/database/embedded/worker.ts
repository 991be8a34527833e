import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { openPglite } from './pglite.ts'
import { Turns } from './turns.ts'
import { startUpkeep } from './upkeep.ts'

export type WorkerData = { folder: string; deadline: SharedArrayBuffer }
export type ToWorker = { connect: MessagePort } | { readOnly: boolean } | { close: true }
export type FromWorker = 'ready' | 'closed'

/**
 * The thread in which the embedded PostgreSQL lives, so that a long query never blocks the server's event loop.
 * A failure it does not expect ends the thread; `engine.ts` then opens a new one.
 */
async function serve(data: WorkerData) {
  const deadline = new BigInt64Array(data.deadline)
  const pglite = await openPglite(data.folder)
  const turns = new Turns(pglite, (limit) => Atomics.store(deadline, 0, limit ? BigInt(Date.now() + limit) : 0n))
  const upkeep = startUpkeep(pglite, turns)

  parentPort?.on('message', async (message: ToWorker) => {
    if ('connect' in message) return turns.admit(message.connect)
    if ('readOnly' in message) {
      const setting = `set default_transaction_read_only = ${message.readOnly ? 'on' : 'off'}`
      return turns.between(() => pglite.exec(setting), 1_000)
    }
    await upkeep.checkpoint()
    await pglite.close()
    tell('closed')
  })
  tell('ready')
}

function tell(message: FromWorker) {
  parentPort?.postMessage(message)
}

await serve(workerData)
