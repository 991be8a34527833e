import { renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { COLOURS_HEADER, coloursOf } from './colours.ts'
import { PageProvider, pageOf } from './page-context.tsx'
import { MEASURED_HEADER, measurementId } from './site/analytics/measurement.ts'
import { hashOf } from './style-hash.ts'
import type { SiteData } from './use-site.ts'
import { visitOf } from './visit.ts'

const encoder = new TextEncoder()

/** Renders the whole document as one string. Nothing is hydrated (decision 0003), so no loader data is sent along. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Response {
  headers.set('content-type', 'text/html; charset=utf-8')
  const site = siteOf(router)
  if (site) headers.set(COLOURS_HEADER, hashOf(coloursOf(site.common.site_setting)))
  if (site && isMeasured(site, context)) headers.set(MEASURED_HEADER, '1')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const html = renderToString(
    <PageProvider page={pageOf(visitOf(context))}>
      <ServerRouter context={{ ...router, serverHandoffStream: undefined }} url={request.url} />
    </PageProvider>,
  )
  // As bytes: a string is copied and measured once more on its way out.
  return new Response(encoder.encode(`<!DOCTYPE html>${html}`), { status, headers })
}

const siteOf = ({ staticHandlerContext }: EntryContext): SiteData | undefined => staticHandlerContext.loaderData.root

function isMeasured({ common }: SiteData, context: RouterContextProvider): boolean {
  const scripted = visitOf(context).scriptUrl !== null
  return measurementId({ analyticsId: common.site_setting.analytics_id, scripted }) !== undefined
}

/** Without this, every 404 prints a stack trace. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  console.error(JSON.stringify({ level: 50, time: new Date().toISOString(), msg: 'page', err: stackOf(error) }))
}

const stackOf = (error: unknown) =>
  error instanceof Error ? { type: error.name, message: error.message, stack: error.stack } : error
