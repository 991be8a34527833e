import { z } from 'zod'

/** A short word after something was done; it hides after 5000 ms (spec §4). */
export const Toast = z.object({
  kind: z.enum(['success', 'error']),
  message: z.string(),
  /** Where it leads on: a path of the shop without a language's prefix, which the page that shows it adds. */
  link: z.object({ href: z.string().regex(/^\/(?![/\\])/), label: z.string() }).optional(),
})
export type Toast = z.infer<typeof Toast>

/** The cookie that carries a toast from an action to the page after it. */
type ToastCookie = {
  get(name: 'toast'): string | undefined
  set(name: 'toast', value: string): void
  delete(name: 'toast'): void
}

/** Leaves a toast for the next page this browser loads. */
export const leaveToast = (cookies: ToastCookie, toast: Toast): void => cookies.set('toast', JSON.stringify(toast))

/** Takes the toast that an action left; it is shown once. */
export function takeToast(cookies: ToastCookie): Toast | null {
  const left = cookies.get('toast')
  if (!left) return null
  cookies.delete('toast')
  try {
    return Toast.parse(JSON.parse(left))
  } catch {
    return null
  }
}
