import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { AnswerCache } from '../../platform/cache/answer-cache.ts'
import { cachedHandler, sharedResponse } from '../../platform/cache/cache-answers.ts'
import type { Services } from '../../platform/request/handler-context.ts'
import { anonymous, type Identity } from '../../platform/request/identity.ts'
import type { Env } from '../../platform/request/implement.ts'
import { identify } from '../accounts/identify-caller.ts'
import { addViewerState } from './add-viewer-state.ts'

/** Makes a response for the caller, or for the given identity. */
export type Work = (c: Context<Env>, who?: Identity) => Promise<Envelope>

/**
 * A handler for reads that all visitors share (decision 14). Guests get the shared response. Members get a copy with
 * their viewer state, which is not cached. Handlers of such reads never learn the caller's identity.
 */
export function sharing(
  services: Services,
  endpoint: Endpoint,
  { cache, work }: { cache: AnswerCache | undefined; work: Work },
) {
  const forGuests = cache ? cachedHandler(cache, work) : async (c: Context<Env>) => c.json(await work(c))
  return async (c: Context<Env>): Promise<Response> => {
    if (c.req.header('authorization') === undefined) return forGuests(c)
    const { session } = await identify(services, endpoint, c, undefined)
    const { data, ...frame } = await sharedResponse(cache, c, () => work(c, anonymous))
    c.header('cache-control', 'private, no-store')
    const own = session ? await addViewerState(services.db, session.shopperId, data) : data
    return c.json({ ...frame, data: own })
  }
}
