import { useFrame } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'

/** What the browser's tab says: the page first, for tabs are narrow, then whose shop it is. */
export function PageTitle({ children }: { children: string }) {
  const { say } = usePage()
  return <title>{`${children} · ${useFrame()?.site.site_name ?? say('shell.site_name')}`}</title>
}
