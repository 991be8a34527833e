import { type Server, startServer } from '../processes.ts'
import { environmentOf, type Place } from './place.ts'

/** `keeps` is false where every answer and page is made anew; `pinned` leaves the server one core. */
type Starting = { keeps: boolean; pinned?: boolean }

/** The real server on a shop that was filled. */
export function startShop(place: Pick<Place, 'dataDir' | 'url'>, { keeps, pinned = false }: Starting): Promise<Server> {
  const quiet = { RATE_LIMITS: '0', LOG_LEVEL: 'fatal', DEMO: '0' }
  const program = ['--import', './api/platform/database/lean-drizzle.ts', 'server.ts']
  return startServer(program, { ...environmentOf(place), ...quiet, KEEP_ANSWERS: keeps ? '1' : '0' }, { pinned })
}
