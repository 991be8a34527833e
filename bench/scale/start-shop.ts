import { setTimeout as pause } from 'node:timers/promises'
import { serverArguments, serverEnvironment } from '#tools/server-program.mjs'
import { type Server, startServer } from '../processes.ts'
import { environmentOf, type FilledShop } from './filled-shop.ts'

/** With `keeps` false, all caches are disabled. `pinned` limits the server to one core. */
type Starting = { isCached: boolean; pinned?: boolean }

/** A list that the index answers is faster than this even with a million products; from the tables it takes seconds. */
const FROM_INDEX_MILLISECONDS = 400
const TRIES = 600

/**
 * Starts the real server on a filled shop and waits until its index is loaded or built, which happens while it already
 * responds.
 */
export async function startShop(
  filledShop: Pick<FilledShop, 'dataDir' | 'url'>,
  { isCached, pinned = false }: Starting,
): Promise<Server> {
  // Without load shedding: a refused request would be no measurement.
  const quiet = { RATE_LIMITS: '0', REFUSE_LATE_MS: '0', LOG_LEVEL: 'fatal', DEMO: '0' }
  const server = await startServer(
    serverArguments,
    { ...serverEnvironment, ...environmentOf(filledShop), ...quiet, KEEP_ANSWERS: isCached ? '1' : '0' },
    { pinned },
  )
  for (let page = 1; page <= TRIES && !(await answersFast(server, page)); page++) await pause(1000)
  return server
}

async function answersFast({ url }: Server, page: number): Promise<boolean> {
  const began = performance.now()
  await fetch(`${url}/api/v1/all?page=${page}`).then((answer) => answer.arrayBuffer())
  return performance.now() - began < FROM_INDEX_MILLISECONDS
}
