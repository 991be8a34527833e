import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker, WorkerData } from './worker.ts'

/** Starts the database's thread and waits until PostgreSQL answers in it. */
export async function startThread(data: WorkerData): Promise<Worker> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: data })
  await Promise.race([heard(worker, 'ready'), endedTooSoon(worker)])
  return worker
}

/** Has the thread write a checkpoint and shut PostgreSQL down in good order. */
export async function stopThread(worker: Worker) {
  worker.postMessage({ close: true } satisfies ToWorker)
  await Promise.race([heard(worker, 'closed'), once(worker, 'exit')])
  await worker.terminate()
}

async function heard(worker: Worker, expected: FromWorker) {
  for (;;) {
    const [message] = await once(worker, 'message')
    if (message === expected) return
  }
}

/** `once` itself rejects with the error, if there was one. */
async function endedTooSoon(worker: Worker): Promise<never> {
  const [code] = await once(worker, 'exit')
  throw new Error(`the embedded database could not be opened (its thread ended with code ${code})`)
}
