import { renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { PageProvider, pageOf } from './page-context.tsx'
import { visitOf } from './visit.ts'

/** Renders the whole document as one string. Nothing is hydrated (decision 0003), so no loader data is sent along. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Response {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const html = renderToString(
    <PageProvider page={pageOf(visitOf(context))}>
      <ServerRouter context={{ ...router, serverHandoffStream: undefined }} url={request.url} />
    </PageProvider>,
  )
  return new Response(`<!DOCTYPE html>${html}`, { status, headers })
}

/** Without this, every 404 prints a stack trace. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  console.error(JSON.stringify({ level: 50, time: new Date().toISOString(), msg: 'page', err: stackOf(error) }))
}

const stackOf = (error: unknown) =>
  error instanceof Error ? { type: error.name, message: error.message, stack: error.stack } : error
