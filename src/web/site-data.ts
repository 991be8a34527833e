import type { Common } from '#contract/site/settings.ts'
import { loadedRevision } from './languages.ts'

type SiteRequest = { siteUrl: string; language: string; api: { site: { common(): Promise<Common> } } }

const FRESH_MILLISECONDS = 2_000
const cache = new Map<string, { revision: string; freshUntil: number; common: Promise<Common> }>()

/**
 * `common` in the visitor's language. Requested at most once in two seconds for all pages together, and again when the revision of the site
 * changes.
 */
export function commonOf(ctx: SiteRequest, now = Date.now()): Promise<Common> {
  const key = `${ctx.siteUrl}/${ctx.language}`
  const revision = loadedRevision()
  const fresh = cache.get(key)
  if (fresh && fresh.revision === revision && now < fresh.freshUntil) return fresh.common
  const common = ctx.api.site.common()
  cache.set(key, { revision, freshUntil: now + FRESH_MILLISECONDS, common })
  common.catch(() => cache.delete(key))
  return common
}
