import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type Loader = NonNullable<NonNullable<Routes[string]>['module']['loader']>

/**
 * The routes with loaders whose data stays on the server. React Router encodes what loaders return for hydration even
 * though nothing is hydrated (decision 0003): a tenth of the time of a page. It encodes what can be enumerated, so the
 * fields of a loader's answer are hidden from enumeration; components read them by name as ever. What a page spreads or
 * turns into JSON must therefore be one field of the answer, never the answer itself.
 */
export function withUnsentData(routes: Routes): Routes {
  const hidden = Object.entries(routes).map(([id, route]) => {
    const loader = route?.module.loader
    return [id, route && loader ? { ...route, module: { ...route.module, loader: unsent(loader) } } : route] as const
  })
  return Object.fromEntries(hidden)
}

const unsent =
  (loader: Loader): Loader =>
  async (args) =>
    hideFields(await loader(args))

/** Responses and what `data()` makes are the router's own and stay as they are. */
export function hideFields<T>(answer: T): T {
  if (typeof answer !== 'object' || answer === null || Object.getPrototypeOf(answer) !== Object.prototype) return answer
  // What the API hands over within the process is shared and frozen: the page gets an object of its own around it.
  const own = Object.isFrozen(answer) ? { ...answer } : answer
  for (const name of Object.keys(own)) Object.defineProperty(own, name, { enumerable: false })
  return own
}
