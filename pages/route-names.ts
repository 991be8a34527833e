import type { ServerBuild } from 'react-router'
import { drawnPath } from './bare-answer.ts'
import { barePath } from './languages.ts'
import { routesByPath } from './routes-by-path.ts'

/**
 * Which route of a build draws what is asked for: its pattern, such as `/:main/product/:id?`; `/*` is the page of what is not
 * there. `below` is the part of the path that routes know nothing of.
 */
export function routeNames(routes: ServerBuild['routes'], below = ''): (pathname: string) => string {
  const routeOf = routesByPath(routes)
  return (pathname) => {
    const pattern = routeOf(drawnPath(barePath(pathname)).slice(below.length) || '/')?.pattern ?? '/'
    return `${below}${pattern}`.replace(/(?<=.)\/$/, '')
  }
}
