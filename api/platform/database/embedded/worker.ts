import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { Limits } from '../db.ts'
import { Multiplexer } from './multiplexer.ts'
import { openPglite } from './pglite.ts'
import { steadyNow } from './steady-now.ts'
import { startUpkeep } from './upkeep.ts'

/** `deadline` holds one number: when the present turn must be over (`steadyNow`), or 0 between turns. */
export type WorkerData = { folder: string; limits: Limits; deadline: BigInt64Array }
export type ToWorker = { connect: MessagePort } | { readOnly: boolean } | { close: true }
export type FromWorker = 'ready' | 'closed' | { err: unknown }

/**
 * The thread in which the embedded PostgreSQL lives, so that a long query never blocks the server's event loop.
 * A failure it does not expect ends the thread; `engine.ts` then opens a new one.
 */
async function serve({ folder, limits, deadline }: WorkerData) {
  const pglite = await openPglite(folder)
  const noteDeadline = (limit: number) => Atomics.store(deadline, 0, limit ? steadyNow() + BigInt(limit) : 0n)
  const clients = new Multiplexer(pglite, limits, noteDeadline)
  startUpkeep(pglite, clients, (err) => tell({ err }))

  parentPort?.on('message', async (message: ToWorker) => {
    if ('connect' in message) return clients.admit(message.connect)
    if ('readOnly' in message) return clients.refuseWrites(message.readOnly)
    await clients.close()
    tell('closed')
  })
  tell('ready')
}

function tell(message: FromWorker) {
  parentPort?.postMessage(message)
}

await serve(workerData)
