import type { Common } from '#contract/site/settings.ts'
import { knownRevision } from './languages.ts'

type Visit = { siteUrl: string; language: string; api: { site: { common(): Promise<Common> } } }

const FRESH_MILLISECONDS = 2_000
const kept = new Map<string, { revision: string; freshUntil: number; common: Promise<Common> }>()

/** `common` of the visitor's language: asked for at most once in two seconds, however many pages need it, and when the site has changed. */
export function commonOf(visit: Visit, now = Date.now()): Promise<Common> {
  const key = `${visit.siteUrl}/${visit.language}`
  const revision = knownRevision()
  const fresh = kept.get(key)
  if (fresh && fresh.revision === revision && now < fresh.freshUntil) return fresh.common
  const common = visit.api.site.common()
  kept.set(key, { revision, freshUntil: now + FRESH_MILLISECONDS, common })
  common.catch(() => kept.delete(key))
  return common
}
