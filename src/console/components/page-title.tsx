import { useFrame } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'

/** Title of the document. The page's title comes before the shop's name because browser tabs are narrow. */
export function PageTitle({ children }: { children: string }) {
  const { t } = usePage()
  return <title>{`${children} · ${useFrame()?.site.site_name ?? t('shell.site_name')}`}</title>
}
