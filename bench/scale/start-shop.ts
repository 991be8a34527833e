import { setTimeout as pause } from 'node:timers/promises'
import { serverArguments, serverEnvironment } from '#tools/server-program.mjs'
import { type Server, startServer } from '../processes.ts'
import { environmentOf, type Place } from './place.ts'

/** `keeps` is false where every answer and page is made anew; `pinned` leaves the server one core. */
type Starting = { keeps: boolean; pinned?: boolean }

/** An index that is there lists a million products in less; the tables take seconds. */
const FROM_INDEX_MILLISECONDS = 400
const TRIES = 600

/** The real server on a shop that was filled, when its index is there: that is loaded, or built, beside the first answers. */
export async function startShop(
  place: Pick<Place, 'dataDir' | 'url'>,
  { keeps, pinned = false }: Starting,
): Promise<Server> {
  const quiet = { RATE_LIMITS: '0', LOG_LEVEL: 'fatal', DEMO: '0' }
  const server = await startServer(
    serverArguments,
    { ...serverEnvironment, ...environmentOf(place), ...quiet, KEEP_ANSWERS: keeps ? '1' : '0' },
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
