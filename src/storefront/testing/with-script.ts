import { readCookies } from '../cookies.ts'
import { readerOf } from '../offline/reader-of.ts'

/** The cookies of a visitor whose browser runs the script of shared pages. */
export function withScript(
  cookie: string,
  { name = null, cart = 0 }: { name?: string | null; cart?: number } = {},
): string {
  const viewer = { id: readerOf(readCookies(cookie, false)), name, cart }
  return `${cookie}; js=1; viewer=${encodeURIComponent(JSON.stringify(viewer))}`
}
