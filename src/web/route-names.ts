import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { drawnPath } from './bare-answer.ts'
import { barePath } from './languages.ts'

/** Looking a path up among all routes takes longer than answering from a cache, and most visitors ask for the same few. */
const KEPT = 2_000
const LONGEST_KEPT = 200

/**
 * Which route of a build draws what is asked for: its pattern, such as `/:main/product/:id?`; `/*` is the page of what is not
 * there. `below` is the part of the path that routes know nothing of.
 */
export function routeNames(routes: ServerBuild['routes'], below = ''): (pathname: string) => string {
  const tree = routeTree(routes)
  const kept = new LRUCache<string, string>({ max: KEPT })
  return (pathname) => {
    const path = drawnPath(barePath(pathname)).slice(below.length) || '/'
    const known = kept.get(path)
    if (known !== undefined) return known
    const parts = (matchRoutes(tree, path) ?? []).flatMap(({ route }) => route.path || [])
    const name = [below, ...parts].join('/').replace(/^\/*/, '/')
    // A copy: the path is a piece of its address, and would hold all of that.
    if (path.length <= LONGEST_KEPT) kept.set(Buffer.from(path).toString(), name)
    return name
  }
}

/** The routes of a build within one, or all of them, as they are matched: without what they do. */
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
