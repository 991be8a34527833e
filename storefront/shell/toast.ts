import { z } from 'zod'
import type { Cookies } from '../cookies.ts'

/** A short word after something was done; it hides after 5000 ms (spec §4). */
export const Toast = z.object({ kind: z.enum(['success', 'error']), message: z.string() })
export type Toast = z.infer<typeof Toast>

/** Leaves a toast for the next page this browser loads. */
export const leaveToast = (cookies: Cookies, toast: Toast): void => cookies.set('toast', JSON.stringify(toast))

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
