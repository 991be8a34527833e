import type { Common, SiteLink } from '#contract/site/settings.ts'
import type { Page } from '../page-context.tsx'

/** The operator's links for one side of the header, without those that the header always shows. */
export function headerLinks(common: Common, side: 'left' | 'right', { links }: Page): SiteLink[] {
  const own = [links.trackOrder(), links.categories()]
  return common.header_links[side]
    .map((entry) => ({ ...entry, link: links.path(entry.link) }))
    .filter(({ link }) => !own.includes(link))
}
