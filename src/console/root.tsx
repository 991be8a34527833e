import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { Document, linksOfDocument } from '#web/document.tsx'
import { predefinedLanguages } from '#web/languages.ts'
import { commonOf } from '#web/site-data.ts'
import { consumeToast } from '#web/toast.ts'
import type { Route } from './+types/root'
import { type FrameData, useFrame } from './frame-data.ts'
import { ErrorPage } from './layout/error-page.tsx'
import { usePage } from './page-context.tsx'
import { requestContext } from './request-context.ts'
import styles from './styles.css?url'

export const links: Route.LinksFunction = () => linksOfDocument(styles)

/** Loads the data of the frame around every page. */
export async function loader({ context }: Route.LoaderArgs): Promise<FrameData> {
  const ctx = requestContext(context)
  const [common, me] = await Promise.all([commonOf(ctx), ctx.who()])
  return {
    site: common.site_setting,
    // The console offers only the languages of the build. Languages that an operator adds have translations of the shop only.
    languages: predefinedLanguages,
    me: me?.next === 'done' ? me : null,
    toast: consumeToast(ctx.cookies),
  }
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <Document page={usePage()} site={useFrame()?.site}>
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
