import type { ReactNode } from 'react'
import { Links, Meta, Outlet, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { usePage } from './page-context.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { takeToast } from './shell/toast.ts'
import { commonOf } from './site-data.ts'
import styles from './styles.css?url'
import { visitOf } from './visit.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** What the frame around every page needs. Only a shopper who has done something yet has a cart to count. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const [common, profile] = await Promise.all([
    commonOf(visit),
    visit.cookies.get('user_token') ? visit.api.accounts.profile() : null,
  ])
  return {
    common,
    cartCount: profile?.cart_count ?? 0,
    userName: profile?.is_logged_in ? profile.name : null,
    toast: takeToast(visit.cookies),
    topBannerClosed: visit.cookies.get('top_banner_closed') !== undefined,
    popupBannerClosed:
      (visit.cookies.get('popup_banner_closed') ?? visit.cookies.get('popup_banner_hidden')) !== undefined,
  }
}

export type SiteData = Awaited<ReturnType<typeof loader>>

/** What `root` loaded; undefined on the error page of a shop whose API is away. */
export const useSite = () => useRouteLoaderData('root') as SiteData | undefined

export function Layout({ children }: { children: ReactNode }) {
  const { language, direction, scriptUrl } = usePage()
  const site = useSite()?.common.site_setting
  const colours = site ? { '--primary': site.primary_color, '--primary-hover': site.primary_hover_color } : {}
  return (
    <html lang={language} dir={direction} style={colours as React.CSSProperties}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        {scriptUrl && <script type="module" src={scriptUrl} />}
      </head>
      <body>{children}</body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
