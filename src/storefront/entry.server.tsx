import type { EntryContext, RouterContextProvider } from 'react-router'
import { COLOURS_HEADER, coloursOf } from '#web/colours.ts'
import { logError, renderPage } from '#web/render-page.tsx'
import { hashOf } from '#web/style-hash.ts'
import { PageProvider, pageOf } from './page-context.tsx'
import { requestContext } from './request-context.ts'
import { MEASURED_HEADER, measurementId } from './site/analytics/measurement.ts'
import type { SiteData } from './use-site.ts'

/** Renders a storefront page. Internal response headers carry the facts that the content security policy depends on. */
export default function renderShopPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Response {
  const site = siteOf(router)
  if (site) headers.set(COLOURS_HEADER, hashOf(coloursOf(site.common.site_setting)))
  if (site && isMeasured(site, context)) headers.set(MEASURED_HEADER, '1')
  const page = pageOf(requestContext(context))
  return renderPage({ request, status, headers, router }, (content) => (
    <PageProvider page={page}>{content}</PageProvider>
  ))
}

const siteOf = ({ staticHandlerContext }: EntryContext): SiteData | undefined => staticHandlerContext.loaderData.root

function isMeasured({ common }: SiteData, context: RouterContextProvider): boolean {
  const scripted = requestContext(context).scriptUrl !== null
  return measurementId({ analyticsId: common.site_setting.analytics_id, scripted }) !== undefined
}

export { logError as handleError }
