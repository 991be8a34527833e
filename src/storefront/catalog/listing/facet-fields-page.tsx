import { usePage } from '../../page-context.tsx'
import { orErrorPage, requestContext } from '../../request-context.ts'
import type { Route } from './+types/facet-fields-page'
import { ATTRIBUTE, FACET, valuesAddress } from './facet-address.ts'
import { FacetFields } from './facet-fields.tsx'
import { apiQuery, readFilters } from './listing-query.ts'

/**
 * The fields of a facet group, fetched when the visitor opens a closed group. The script inserts the element with
 * `data-filling` into the group. The query repeats the one of the listing, so the answer cache usually has it.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, path } = requestContext(context)
  const { searchParams } = new URL(path, 'http://place')
  const [key, attribute] = [searchParams.get(FACET), searchParams.get(ATTRIBUTE)]
  const filters = readFilters(searchParams)
  const { facets } = await orErrorPage(api.catalog.all({ query: apiQuery(filters) }))
  const facet = facets.find((one) => one.key === key && one.attribute === attribute)
  if (!facet) throw new Response('Not found', { status: 404 })
  return { facet, requested: `${filters}` }
}

export const headers = () => ({ 'x-robots-tag': 'noindex' })

export default function FacetFieldsPage({ loaderData: { facet, requested } }: Route.ComponentProps) {
  const { urls } = usePage()
  const search = new URLSearchParams(requested)
  return (
    <>
      <title>{facet.title}</title>
      <FacetFields facet={facet} place={{ path: '', search, scope: [] }} href={valuesAddress(urls, search, facet)} />
    </>
  )
}
