import type { Common } from '../contract/site/settings.ts'
import type { Visit } from './visit.ts'

const FRESH_MILLISECONDS = 2_000
const kept = new Map<string, { freshUntil: number; common: Promise<Common> }>()

/** `common` of the visitor's language: asked for at most once in two seconds, however many pages need it. */
export function commonOf(visit: Visit, now = Date.now()): Promise<Common> {
  const key = `${visit.siteUrl}/${visit.language}`
  const fresh = kept.get(key)
  if (fresh && now < fresh.freshUntil) return fresh.common
  const common = visit.api.site.common()
  kept.set(key, { freshUntil: now + FRESH_MILLISECONDS, common })
  common.catch(() => kept.delete(key))
  return common
}
