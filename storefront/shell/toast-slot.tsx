import type { Toast } from '../../pages/toast.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { usePage } from '../page-context.tsx'

/** The toast that an action left, with its link in the language of the page. */
export function ToastSlot({ toast }: { toast: Toast | null }) {
  const { say, links, path } = usePage()
  const led = toast?.link && { ...toast.link, href: links.path(toast.link.href) }
  return (
    <Toasts
      toast={toast && { ...toast, link: led }}
      here={links.path(path)}
      words={{ error: say('shell.error'), close: say('shell.close') }}
    />
  )
}
