import type { Common, SiteLink } from '#contract/site/settings.ts'
import type { Page } from '../page-context.tsx'

/** The operator's links for one side of the header, without those that the header always shows. */
export function headerLinks(common: Common, side: 'left' | 'right', { urls }: Page): SiteLink[] {
  const own = [urls.trackOrder(), urls.categories()]
  return common.header_links[side]
    .map((entry) => ({ ...entry, link: urls.path(entry.link) }))
    .filter(({ link }) => !own.includes(link))
}
