import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { routesByPath } from './routes-by-path.ts'

/**
 * Draws the pages of a build, each by a handler that knows its route alone, with those around it. React Router matches a path three
 * times for a page, trying each of eighty routes until one fits, and makes elements for all of them: a tenth of drawing a page anew
 * (decision 52).
 */
export function createPageHandler(build: ServerBuild): RequestHandler {
  const routeOf = routesByPath(build.routes)
  const forAll = createRequestHandler(build)
  const handlers = new Map<string, RequestHandler>()

  function handlerOf(id: string): RequestHandler {
    const handler = handlers.get(id) ?? createRequestHandler(buildAround(build, id))
    handlers.set(id, handler)
    return handler
  }

  return (request, context) => {
    const route = routeOf(new URL(request.url).pathname)
    return (route ? handlerOf(route.id) : forAll)(request, context)
  }
}

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
