/** What somebody asks of this process: a call of the API, a page, or a file. */
export type Asked = {
  kind: 'call' | 'page' | 'file'
  request: Request
  /**
   * What answers it (`orders.place`, `/:main/product/:id?`): one of those that the program has, whatever visitors type. To be
   * asked when it was answered: the console's pages are only read by then.
   */
  name: () => string
}

/** Looks on while something is answered. */
export type Watcher = (asked: Asked, work: () => Promise<Response>) => Promise<Response>

/** Checks of health are asked for all day, and say nothing about shoppers. */
const healthChecks = new Set(['/healthz', '/readyz'])
const FILES = /^\/(console\/)?(assets|pictures|videos)\/|^\/[\w-]+\.(svg|png|js)$|^\/console\/[\w-]+\.js$/
const API = '/api/v1/'

type Names = { ofCall(method: string, path: string): string; ofPage(path: string): string }

/** Has all of `watchers` look on, the first outermost. `path` spares parsing an address that was parsed already. */
export function watchedBy(watchers: Watcher[], names: Names) {
  return (request: Request, work: () => Response | Promise<Response>): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const last = async () => await work()
    if (healthChecks.has(pathname)) return last()
    const asked = askedFor(pathname, request, names)
    return watchers.reduceRight<() => Promise<Response>>((inner, watch) => () => watch(asked, inner), last)()
  }
}

function askedFor(pathname: string, request: Request, names: Names): Asked {
  if (pathname.startsWith(API))
    return { kind: 'call', request, name: () => names.ofCall(request.method, pathname.slice(API.length - 1)) }
  const kind = FILES.test(pathname) ? 'file' : 'page'
  return { kind, request, name: () => (kind === 'file' ? 'files' : names.ofPage(pathname)) }
}
