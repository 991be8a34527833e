import { longFacets } from '../../../contract/catalog/facets.ts'
import { pageNumber } from '../../page-number.ts'
import { orErrorPage, type Visit } from '../../visit.ts'
import { ATTRIBUTE, FACET } from './facet-address.ts'
import { apiQuery, readFilters } from './listing-query.ts'

/** The facet that an address asks for, with a page of its values, and what its listing is narrowed by; 404 where there is none. */
export async function facetAsked({ api, path }: Visit, per_page: number) {
  const { searchParams } = new URL(path, 'http://place')
  const key = longFacets.find((one) => one === searchParams.get(FACET))
  if (!key) throw new Response('Not found', { status: 404 })
  const filters = readFilters(searchParams)
  const attribute = searchParams.get(ATTRIBUTE) ?? undefined
  const query = { ...apiQuery(filters), page: pageNumber(searchParams), per_page, attribute }
  const { title, options } = await orErrorPage(api.catalog.facet({ params: { key }, query }))
  return { facet: { key, attribute, title, options }, filters }
}
