/** A request to this process: an API call, a page, or a file. */
export type ObservedRequest = {
  kind: 'call' | 'page' | 'file'
  request: Request
  /**
   * The name of the endpoint or route (`orders.place`, `/:main/product/:id?`), one of the program's fixed names. Read
   * it after the answer, because the console's pages are only loaded by then.
   */
  name: () => string
}

/** Observes a request. */
export type RequestObserver = (observedRequest: ObservedRequest, work: () => Promise<Response>) => Promise<Response>

/** Frequent health checks say nothing about shoppers, so they are not observed. */
const healthChecks = new Set(['/healthz', '/readyz'])
const FILES = /^\/(console\/)?(assets|pictures|videos)\/|^\/[\w-]+\.(svg|png|js)$|^\/console\/[\w-]+\.js$/
const API = '/api/v1/'

type Names = { ofCall(method: string, path: string): string; ofPage(path: string): string }

/** Wraps requests with all `watchers`, the first one outermost. */
export function observedBy(observers: RequestObserver[], names: Names) {
  return (request: Request, work: () => Response | Promise<Response>): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const last = async () => await work()
    if (healthChecks.has(pathname)) return last()
    const observedRequest = observedRequestOf(pathname, request, names)
    return observers.reduceRight<() => Promise<Response>>(
      (inner, observe) => () => observe(observedRequest, inner),
      last,
    )()
  }
}

function observedRequestOf(pathname: string, request: Request, names: Names): ObservedRequest {
  if (pathname.startsWith(API))
    return { kind: 'call', request, name: () => names.ofCall(request.method, pathname.slice(API.length - 1)) }
  const kind = FILES.test(pathname) ? 'file' : 'page'
  return { kind, request, name: () => (kind === 'file' ? 'files' : names.ofPage(pathname)) }
}
