import { Toasts } from '#ui/toasts.tsx'
import { useFrame } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'

/** Feedback elements of every page: toasts, announcements for screen readers, and the loading bar. */
export function Notices() {
  const { t, urls, path } = usePage()
  const toast = useFrame()?.toast ?? null
  const led = toast?.link && { ...toast.link, href: urls.path(toast.link.href) }
  return (
    <>
      <div className="loading-bar" aria-hidden="true" />
      <Toasts
        toast={toast && { ...toast, link: led }}
        here={urls.path(path)}
        labels={{ error: t('shell.error'), close: t('shell.close') }}
      />
      <p id="announcer" role="status" className="sr-only" />
    </>
  )
}
