import { Toasts } from '#ui/toasts.tsx'
import { useFrame } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'

/** Where every page says what happened: toasts, what screen readers hear, and that something is on its way. */
export function Notices() {
  const { say, links, path } = usePage()
  const toast = useFrame()?.toast ?? null
  const led = toast?.link && { ...toast.link, href: links.path(toast.link.href) }
  return (
    <>
      <div className="loading-bar" aria-hidden="true" />
      <Toasts
        toast={toast && { ...toast, link: led }}
        here={links.path(path)}
        words={{ error: say('shell.error'), close: say('shell.close') }}
      />
      <p id="announcer" role="status" className="sr-only" />
    </>
  )
}
