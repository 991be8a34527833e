import { Toasts } from '../../ui/toasts.tsx'
import { Own } from '../own/own.tsx'
import { usePage } from '../page-context.tsx'

/** The toast that an action left, with its link in the language of the page. */
export function ToastSlot() {
  const { say, links, path } = usePage()
  const words = { error: say('shell.error'), close: say('shell.close') }
  return (
    <Own
      of={({ toast }) => toast}
      draw={(toast) => {
        const led = toast?.link && { ...toast.link, href: links.path(toast.link.href) }
        return <Toasts toast={toast && { ...toast, link: led }} here={links.path(path)} words={words} />
      }}
    />
  )
}
