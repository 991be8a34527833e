import { createRequestHandler, createStaticHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { routeTree } from './route-names.ts'

/**
 * Draws the pages of a build, each by a handler that knows its route alone, with those around it. React Router matches a path three
 * times for a page, trying each of eighty routes until one fits, and makes elements for all of them: a tenth of drawing a page anew
 * (decision 52). So it is asked once which route fits, of a tree that does nothing. Addresses of undrawn data (`.data`), which it would
 * read otherwise, never come here (bare-answer.ts).
 */
export function createPageHandler(build: ServerBuild): RequestHandler {
  const { query } = createStaticHandler(routeTree(build.routes))
  const forAll = createRequestHandler(build)
  const handlers = new Map<string, RequestHandler>()

  async function routeOf({ url }: Request): Promise<string | undefined> {
    const found = await query(new Request(url))
    return found instanceof Response || found.statusCode === NOT_FOUND ? undefined : found.matches.at(-1)?.route.id
  }

  function handlerOf(id: string): RequestHandler {
    const handler = handlers.get(id) ?? createRequestHandler(buildAround(build, id))
    handlers.set(id, handler)
    return handler
  }

  return async (request, context) => {
    const id = await routeOf(request)
    return await (id === undefined ? forAll : handlerOf(id))(request, context)
  }
}

const NOT_FOUND = 404

/** What is built of a route and of all that it stands in. */
function buildAround(build: ServerBuild, id: string): ServerBuild {
  const { routes, assets } = build
  return { ...build, routes: around(routes, id), assets: { ...assets, routes: around(assets.routes, id) } }
}

function around<Route extends { parentId?: string } | undefined>(
  routes: Record<string, Route>,
  id: string,
): Record<string, Route> {
  const route = routes[id]
  return route ? { ...(route.parentId !== undefined && around(routes, route.parentId)), [id]: route } : {}
}
