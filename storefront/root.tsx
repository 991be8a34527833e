import vazirmatn from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet } from 'react-router'
import type { Route } from './+types/root'
import { coloursOf } from './colours.ts'
import afghaniSign from './fonts/afghani-sign.woff2?no-inline'
import { usePage } from './page-context.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { takeToast } from './shell/toast.ts'
import { measurementId } from './site/analytics/measurement.ts'
import { commonOf } from './site-data.ts'
import styles from './styles.css?url'
import { type SiteData, useSite } from './use-site.ts'
import { visitOf } from './visit.ts'

export { useSite } from './use-site.ts'

export const links: Route.LinksFunction = () => [
  // Every text would be laid out once more when it came later than the rest.
  { rel: 'preload', as: 'font', type: 'font/woff2', href: afghaniSign, crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

/** What the frame around every page needs. Only a shopper who has done something yet has a cart to count. */
export async function loader({ context }: Route.LoaderArgs): Promise<SiteData> {
  const visit = visitOf(context)
  const [common, profile] = await Promise.all([
    commonOf(visit),
    visit.cookies.isKnown() ? visit.api.accounts.profile() : null,
  ])
  return {
    common,
    language: visit.language,
    siteUrl: visit.siteUrl,
    cartCount: profile?.cart_count ?? 0,
    userName: profile?.is_logged_in ? profile.name : null,
    toast: takeToast(visit.cookies),
    topBannerClosed: visit.cookies.get('top_banner_closed') !== undefined,
    popupBannerClosed:
      (visit.cookies.get('popup_banner_closed') ?? visit.cookies.get('popup_banner_hidden')) !== undefined,
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const { language, direction, scriptUrl, say, links } = usePage()
  const site = useSite()?.common.site_setting
  return (
    <html lang={language} dir={direction} className={scriptUrl ? 'scripted' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={site?.primary_color ?? '#1d4e9e'} />
        <Meta />
        {/* Late, every line would be laid out twice; on a slow connection it waits behind what the page needs more. */}
        {direction === 'rtl' && scriptUrl && (
          <link
            rel="preload"
            as="font"
            type="font/woff2"
            href={vazirmatn}
            crossOrigin="anonymous"
            fetchPriority="low"
          />
        )}
        <Links />
        {site && <style>{coloursOf(site)}</style>}
        <link rel="manifest" href={links.webManifest()} />
        {scriptUrl && <script type="module" src={scriptUrl} />}
      </head>
      <body
        data-analytics={measurementId({ analyticsId: site?.analytics_id, scripted: scriptUrl !== null })}
        data-words-offline={say('shell.offline')}
        data-words-api-down={say('shell.api_down')}
        data-words-close={say('shell.close')}
        data-words-loading={say('shell.loading')}
      >
        {children}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
