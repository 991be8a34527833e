import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#console/routes.ts'

type ConsolePage = { path: string; may: string }

/** Pages that only replace another page, or that would end the session of the walk. */
const LEFT_OUT = ['/go-on', '/sign-out', '/*', '/code', '/sign-in']

/** The paths of the console's pages, with the permission that each page file requires. */
export const consolePages: readonly ConsolePage[] = pagesOf(routes).filter(({ path }) => !LEFT_OUT.includes(path))

function pagesOf(entries: RouteConfigEntry[], above = ''): ConsolePage[] {
  return entries.flatMap(({ file, path, children, index }) => {
    const fullPath = path === undefined ? above : `${above}/${path}`
    const [, may = ''] = readFileSync(`src/console/${file}`, 'utf8').match(/handle = { may: '([\w.]+)' }/) ?? []
    const own = path !== undefined || index ? [{ path: fullPath || '/', may }] : []
    return [...(children ? [] : own), ...pagesOf(children ?? [], fullPath)]
  })
}
