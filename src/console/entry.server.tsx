import type { EntryContext, RouterContextProvider } from 'react-router'
import { COLOURS_HEADER, coloursOf } from '#web/colours.ts'
import { logError, renderPage } from '#web/render-page.tsx'
import { hashOf } from '#web/style-hash.ts'
import type { FrameData } from './frame-data.ts'
import { PageProvider, pageOf } from './page-context.tsx'
import { requestContext } from './request-context.ts'

/** Renders a page of the console and passes the hash of its style element in a header, for the content security policy. */
export default function renderConsolePage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Response {
  const frame: FrameData | undefined = router.staticHandlerContext.loaderData.root
  if (frame) headers.set(COLOURS_HEADER, hashOf(coloursOf(frame.site)))
  const page = pageOf(requestContext(context))
  return renderPage({ request, status, headers, router }, (content) => (
    <PageProvider page={page}>{content}</PageProvider>
  ))
}

export { logError as handleError }
