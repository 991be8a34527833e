import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { Document, linksOfDocument } from '#web/document.tsx'
import { commonOf } from '#web/site-data.ts'
import { consumeToast } from '#web/toast.ts'
import type { Route } from './+types/root'
import { ErrorPage } from './layout/error-page.tsx'
import { setViewerCookie } from './layout/viewer-cookie.ts'
import { readerOf } from './offline/reader-of.ts'
import { usePage } from './page-context.tsx'
import { type RequestContext, requestContext } from './request-context.ts'
import { measurementId } from './site/analytics/measurement.ts'
import styles from './styles.css?url'
import { type SiteData, useSite } from './use-site.ts'

export { useSite } from './use-site.ts'

export const links: Route.LinksFunction = () => linksOfDocument(styles)

/** The data of the frame around every page. Only visitors with an identity have a cart to count. */
export async function loader({ context }: Route.LoaderArgs): Promise<SiteData> {
  const ctx = requestContext(context)
  const [common, visitor] = await Promise.all([commonOf(ctx), visitorOf(ctx)])
  return {
    common,
    ...visitor,
    language: ctx.language,
    siteUrl: ctx.siteUrl,
    topBannerClosed: ctx.cookies.get('top_banner_closed') !== undefined,
    popupBannerClosed: (ctx.cookies.get('popup_banner_closed') ?? ctx.cookies.get('popup_banner_hidden')) !== undefined,
  }
}

async function visitorOf({
  cookies,
  api,
}: RequestContext): Promise<Pick<SiteData, 'userName' | 'cartCount' | 'toast'>> {
  const profile = cookies.hasIdentity() ? await api.accounts.profile() : null
  const reader = readerOf(cookies)
  if (profile && reader) setViewerCookie(cookies, reader, profile)
  return {
    cartCount: profile?.cart_count ?? 0,
    userName: profile?.is_logged_in ? profile.name : null,
    toast: consumeToast(cookies),
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const page = usePage()
  const site = useSite()?.common.site_setting
  return (
    <Document
      page={page}
      site={site}
      head={<link rel="manifest" href={page.urls.webManifest()} />}
      analytics={measurementId({ analyticsId: site?.analytics_id, scripted: page.scriptUrl !== null })}
    >
      {children}
    </Document>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
