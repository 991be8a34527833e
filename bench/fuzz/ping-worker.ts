import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const EVERY_MILLISECONDS = 20
/** How late a timer of this thread may be: later, and the machine was busy, not the server. */
const LATEST_MILLISECONDS = 20

const { url } = workerData as { url: string }
const now = () => performance.timeOrigin + performance.now()

for (;;) {
  const before = now()
  await pause(EVERY_MILLISECONDS)
  const isLate = now() - before > EVERY_MILLISECONDS + LATEST_MILLISECONDS
  const from = now()
  await (await fetch(url)).arrayBuffer()
  if (!isLate) parentPort?.postMessage({ from, to: now() })
}
