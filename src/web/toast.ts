import { z } from 'zod'

/** A short message after an action; it is hidden after 5000 ms (spec §4). */
export const Toast = z.object({
  kind: z.enum(['success', 'error']),
  message: z.string(),
  /** A path of the shop without a language prefix; the page that shows the toast adds the prefix. */
  link: z.object({ href: z.string().regex(/^\/(?![/\\])/), label: z.string() }).optional(),
})
export type Toast = z.infer<typeof Toast>

/** The cookie that carries a toast from an action to the next page. */
type ToastCookie = {
  get(name: 'toast'): string | undefined
  set(name: 'toast', value: string): void
  delete(name: 'toast'): void
}

/** Stores a toast for the next page that this browser loads. */
export const setToast = (cookies: ToastCookie, toast: Toast): void => cookies.set('toast', JSON.stringify(toast))

/** Returns the stored toast and deletes it: a toast is shown once. */
export function consumeToast(cookies: ToastCookie): Toast | null {
  const stored = cookies.get('toast')
  if (!stored) return null
  cookies.delete('toast')
  try {
    return Toast.parse(JSON.parse(stored))
  } catch {
    return null
  }
}
