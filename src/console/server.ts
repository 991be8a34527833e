// The server build that React Router's Vite plugin creates from routes.ts.
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { discard } from '#server/bodies/read-bytes.ts'
import type { Caller } from '#web/api-client-options.ts'
import { noStore } from '#web/compression.ts'
import { hasOrigin, isSameSiteForm, siteHosts } from '#web/form-origin.ts'
import { errorPageRequest, failureOf, routablePath } from '#web/raw-response.ts'
import { routeNames } from '#web/route-names.ts'
import { withAuthorization } from './authorize.ts'
import { type ConsoleOptions, visitOfRequest } from './create-request-context.ts'
import { formOf } from './form-of.ts'
import { type RequestContext, type RequiredPage, requestContextKey, requiredPages } from './request-context.ts'
import { CONSOLE } from './urls.ts'

const FOREIGN_FORM =
  'The console accepts forms from its own pages only. If this is one of them, set SITE_URL or PUBLIC_HOSTS.'

/** Creates the console as a function from request to response. Its pages are never cached and not indexed by search engines. */
export function createConsole(options: ConsoleOptions) {
  const hosts = siteHosts(options.siteUrl, options.publicHosts)
  const routes = withAuthorization(build.routes)
  const handle = createRequestHandler({ ...build, routes, allowedActionOrigins: [...hosts.hosts] })
  const scriptUrl = build.assets.entry.module

  async function serve(request: Request, caller: Caller = {}): Promise<Response> {
    const isOwn = hasOrigin(request) && isSameSiteForm(request, hosts)
    const page = isOwn ? await render(request, caller) : new Response(FOREIGN_FORM, { status: 403 })
    page.headers.set('x-robots-tag', 'noindex, nofollow')
    return await noStore(request, page)
  }

  async function render(request: Request, caller: Caller): Promise<Response> {
    const ctx = await visitOfRequest(request, caller, { ...options, scriptUrl })
    const context = new RouterContextProvider()
    context.set(requestContextKey, ctx)
    const requested = new Request(pageUrl(request, ctx.path), request)
    let answer = await handle(requested, context)
    if (ctx.formToResubmit) answer = await handle(resubmitRequest(request, ctx), context)
    if (ctx.requiredPage) answer = await renderRequiredPage(requested, ctx.requiredPage, ctx, context)
    discard(requested)
    ctx.failure = await failureOf(answer, request)
    if (ctx.failure) answer = await handle(errorPageRequest(requested), context)
    return finished(answer, ctx)
  }

  /**
   * Answers a request for which another page has to come first. A GET request is redirected to that page. A POST request gets the page as
   * its response, with the sent form as the pending form.
   */
  async function renderRequiredPage(
    requested: Request,
    requiredPage: RequiredPage,
    ctx: RequestContext,
    context: RouterContextProvider,
  ): Promise<Response> {
    const pathWithBack = `${requiredPage}?${new URLSearchParams({ back: ctx.path })}`
    if (requested.method !== 'POST') return seeOther(ctx.urls.path(pathWithBack))
    if (!ctx.pendingForm && !isRequiredPage(ctx.path)) {
      await formOf(requested, context).catch(() => undefined)
      ctx.pendingForm = ctx.submittedForm
    }
    ctx.requiredPage = undefined
    const page = await handle(new Request(pageUrl(requested, pathWithBack), { headers: requested.headers }), context)
    return page.ok ? new Response(page.body, { status: requiredPages[requiredPage], headers: page.headers }) : page
  }

  /** `nameOf` gives the route pattern of a path, for metrics. */
  return { serve, routeName: routeNames(routes, CONSOLE) }
}

const isRequiredPage = (path: string): boolean => (path.split('?')[0] ?? '') in requiredPages

const seeOther = (location: string) => new Response(null, { status: 303, headers: { location } })

/** Address for React Router: the path within the console. */
function pageUrl(request: Request, path: string): URL {
  const url = new URL(path, request.url)
  url.pathname = routablePath(url.pathname)
  return url
}

/** The pending form as a new POST request. */
function resubmitRequest(request: Request, ctx: RequestContext): Request {
  const { path, fields } = ctx.formToResubmit ?? { path: '/', fields: [] }
  Object.assign(ctx, {
    path,
    form: undefined,
    formToResubmit: undefined,
    requiredPage: undefined,
    pendingForm: undefined,
  })
  const headers = new Headers(request.headers)
  for (const name of ['content-type', 'content-length']) headers.delete(name)
  return new Request(pageUrl(request, path), { method: 'POST', headers, body: new URLSearchParams(fields) })
}

function finished(answer: Response, { cookies, retryAfter }: RequestContext): Response {
  const page = new Response(answer.body, answer)
  // A page shows the toast. A redirect leaves it for the next page.
  if (page.headers.has('location')) cookies.keep('toast')
  if ([429, 503].includes(page.status) && retryAfter) page.headers.set('retry-after', String(retryAfter))
  for (const line of cookies.lines()) page.headers.append('set-cookie', line)
  return page
}
