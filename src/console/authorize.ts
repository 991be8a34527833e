import { data, type ServerBuild } from 'react-router'
import type { May } from '#contract/permissions.ts'
import { interruptWith } from './http-error.ts'
import { requestContext } from './request-context.ts'

/** Permission that a page requires: `anyone` for everyone, or the same values as the endpoints of the API. */
export type PageMay = May | 'anyone'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>
type Loader = NonNullable<Route['module']['loader']>

/**
 * Wraps the loader and the action of each route with a check of the page's permission (`export const handle = { may }`). A visitor without
 * a session is sent to sign in; a staff member without the permission gets 404. A page without `may` opens for no user.
 */
export function withAuthorization(routes: Routes): Routes {
  const guarded = Object.entries(routes).map(([id, route]) => [id, route && guard(route)] as const)
  return Object.fromEntries(guarded)
}

function guard(route: Route): Route {
  const may = route.id === 'root' ? 'anyone' : mayOf(route.module.handle)
  if (may === 'anyone') return route
  const { loader, action } = route.module
  return {
    ...route,
    module: {
      ...route.module,
      loader: after(may, loader ?? (() => null)),
      ...(action && { action: after(may, action) }),
    },
  }
}

export const mayOf = (handle: unknown): PageMay | undefined => (handle as { may?: PageMay } | undefined)?.may

const after =
  (may: PageMay | undefined, work: Loader): Loader =>
  async (args) => {
    await permit(args, may)
    return await work(args)
  }

async function permit({ context }: Parameters<Loader>[0], may: PageMay | undefined): Promise<void> {
  const ctx = requestContext(context)
  const me = await ctx.who()
  if (!me) throw interruptWith(ctx, '/sign-in')
  if (may === 'arriving') return
  if (me.next !== 'done') throw interruptWith(ctx, '/code')
  if (may === 'self' || me.permissions.some((one) => one === may)) return
  throw data(null, { status: 404 })
}
