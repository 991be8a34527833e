import { Toasts } from '#ui/toasts.tsx'
import { usePage } from '../page-context.tsx'
import { useSite } from '../use-site.ts'

/** The toast that an action left. Its link receives the language prefix of the page. */
export function ToastSlot() {
  const { t, urls, path } = usePage()
  const toast = useSite()?.toast ?? null
  const words = { error: t('shell.error'), close: t('shell.close') }
  const link = toast?.link && { ...toast.link, href: urls.path(toast.link.href) }
  return <Toasts toast={toast && { ...toast, link }} here={urls.path(path)} labels={words} />
}
