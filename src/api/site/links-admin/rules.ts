import type { LinkTarget } from '#contract/site/console-links.ts'
import { isShopPath } from '#contract/site/shop-paths.ts'

/** Every slug behind `/page/`, and whether its page is published. */
export type KnownPages = ReadonlyMap<string, boolean>

/** Whether the target of a link exists. Its query and fragment are ignored. */
export function targetOf(url: string, pages: KnownPages): LinkTarget {
  if (url === '') return 'none'
  if (!url.startsWith('/')) return 'outside'
  const path = pathOf(url)
  if (!isShopPath(path)) return 'gone'
  const slug = /^\/page\/([^/]+)$/.exec(path)?.[1]
  if (slug === undefined) return 'there'
  const shown = pages.get(slug)
  return shown === undefined ? 'gone' : shown ? 'there' : 'hidden'
}

/** `/page/about/?x=1#top` is `/page/about`. */
const pathOf = (url: string): string => (url.split(/[?#]/)[0] ?? '').replace(/(?<=.)\/+$/, '')
