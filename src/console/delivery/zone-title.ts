import { titleOfZone } from '#contract/site/geography/zones.ts'
import type { Page } from '../page-context.tsx'

/** Number of zones that are named; the rest is only counted. */
const NAMED = 3

/** Title of a country or province; the code if it is unknown. */
export function zoneTitle(code: string, { titleOf }: Pick<Page, 'titleOf'>): string {
  const title = titleOfZone(code)
  return title ? titleOf(title) : code
}

/** Short list of the zones of a shipping rule. */
export function zonesText(zones: string, page: Pick<Page, 'titleOf' | 't' | 'number'>): string {
  const codes = zones.split(',').filter((code) => code !== '')
  const named = codes.slice(0, NAMED).map((code) => zoneTitle(code, page))
  const left = codes.length - named.length
  const list = named.join(page.t('console.comma'))
  return left > 0 ? page.t('console_delivery.and_more', { list, count: left, number: page.number(left) }) : list
}
