import { z } from 'zod'
import { DEFAULT_LANGUAGE } from '../../i18n/languages.ts'
import { translator } from '../../i18n/translator.ts'
import type { Cookies } from '../cookies.ts'
import { linksIn } from '../links.ts'

/** A short word after something was done; it hides after 5000 ms (spec §4). */
export const Toast = z.object({
  kind: z.enum(['success', 'error']),
  message: z.string(),
  /** Where it leads on: a path of the shop without a language's prefix, which the page that shows it adds. */
  link: z.object({ href: z.string().regex(/^\/(?![/\\])/), label: z.string() }).optional(),
})
export type Toast = z.infer<typeof Toast>

/** Leaves a toast for the next page this browser loads. */
export const leaveToast = (cookies: Cookies, toast: Toast): void => cookies.set('toast', JSON.stringify(toast))

/** Leaves “added to the cart”, with the way to the cart. */
export function leaveAdded(cookies: Cookies, language: string, message = translator(language)('cart.added')): void {
  const link = { href: linksIn(DEFAULT_LANGUAGE).cart(), label: translator(language)('shell.view_cart') }
  leaveToast(cookies, { kind: 'success', message, link })
}

/** Takes the toast that an action left; it is shown once. */
export function takeToast(cookies: Cookies): Toast | null {
  const left = cookies.get('toast')
  if (!left) return null
  cookies.delete('toast')
  try {
    return Toast.parse(JSON.parse(left))
  } catch {
    return null
  }
}
