import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#storefront/routes.ts'

/** Every path of the shop's routes as written there: `/user/order/:id?`. */
export const routePaths: readonly string[] = pathsOf(routes)

function pathsOf(entries: RouteConfigEntry[], under = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path === undefined ? under : `${under}/${path}`
    const own = index ? ['/'] : path === undefined ? [] : [here]
    return [...own, ...pathsOf(children ?? [], here)]
  })
}
