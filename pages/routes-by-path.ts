import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** Looking a path up among all routes takes longer than answering from a cache, and most visitors ask for the same few. */
const KEPT = 2_000
const LONGEST_KEPT = 200

type Route = { id: string /** Such as `/:main/product/:id?`. */; pattern: string }

/** Finds the route of a build that draws a path; undefined where none fits. */
export function routesByPath(routes: ServerBuild['routes']): (pathname: string) => Route | undefined {
  const tree = treeBelow(undefined, routes)
  const kept = new LRUCache<string, Route>({ max: KEPT })
  return (pathname) => {
    const known = kept.get(pathname)
    if (known) return known
    const matches = matchRoutes(tree, pathname) ?? []
    const id = matches.at(-1)?.route.id
    if (id === undefined) return undefined
    const pattern = ['', ...matches.flatMap(({ route }) => route.path || [])].join('/').replace(/^\/*/, '/')
    const found = { id, pattern }
    if (pathname.length <= LONGEST_KEPT) kept.set(pathname, found)
    return found
  }
}

const treeBelow = (parent: string | undefined, routes: ServerBuild['routes']): RouteObject[] =>
  Object.values(routes).flatMap((route) =>
    route && route.parentId === parent
      ? [
          route.index
            ? { id: route.id, index: true as const }
            : { id: route.id, ...(route.path && { path: route.path }), children: treeBelow(route.id, routes) },
        ]
      : [],
  )
