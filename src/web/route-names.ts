import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { barePath } from './languages.ts'
import { routablePath } from './raw-response.ts'

/** Number of cached paths. Matching a path takes longer than answering from the cache, and most visitors request the same few paths. */
const KEPT = 2_000
const MAX_CACHED_LENGTH = 200

/**
 * Returns a function that gives the route pattern for a path, such as `/:main/product/:id?`; `/*` is the page for unknown paths. `below` is
 * the prefix of the path that the routes do not contain.
 */
export function routeNames(routes: ServerBuild['routes'], below = ''): (pathname: string) => string {
  const tree = routeTree(routes)
  const cache = new LRUCache<string, string>({ max: KEPT })
  return (pathname) => {
    const path = routablePath(barePath(pathname)).slice(below.length) || '/'
    const cachedName = cache.get(path)
    if (cachedName !== undefined) return cachedName
    const parts = (matchRoutes(tree, path) ?? []).flatMap(({ route }) => route.path || [])
    const name = [below, ...parts].join('/').replace(/^\/*/, '/')
    // A copy: the path is a slice of the address and would keep the whole address in memory.
    if (path.length <= MAX_CACHED_LENGTH) cache.set(Buffer.from(path).toString(), name)
    return name
  }
}

/** The routes of a build below one route, or all of them, for matching only: without loaders, actions and components. */
export const routeTree = (routes: ServerBuild['routes'], parent?: string): RouteObject[] =>
  Object.values(routes).flatMap((route) =>
    route && route.parentId === parent
      ? [
          route.index
            ? { id: route.id, index: true as const }
            : { id: route.id, ...(route.path && { path: route.path }), children: routeTree(routes, route.id) },
        ]
      : [],
  )
