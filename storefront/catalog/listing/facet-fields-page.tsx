import { usePage } from '../../page-context.tsx'
import { visitOf } from '../../visit.ts'
import type { Route } from './+types/facet-fields-page'
import { valuesAddress } from './facet-address.ts'
import { facetAsked } from './facet-asked.ts'
import { FacetFields } from './facet-fields.tsx'
import { SHOWN_VALUES } from './filter-options.tsx'

/** What a closed group of filters is filled with when it is opened: a page of its own whose `data-filling` is put into the list. */
export async function loader({ context }: Route.LoaderArgs) {
  const { facet, filters } = await facetAsked(visitOf(context), SHOWN_VALUES)
  return { facet, asked: `${filters}` }
}

export const headers = () => ({ 'x-robots-tag': 'noindex' })

export default function FacetFieldsPage({ loaderData: { facet, asked } }: Route.ComponentProps) {
  const { links } = usePage()
  const search = new URLSearchParams(asked)
  const { title, options } = facet
  return (
    <>
      <title>{title}</title>
      <FacetFields
        facet={{ ...facet, options: options.data, in_all: options.total }}
        place={{ path: '', search, scope: [] }}
        href={valuesAddress(links, search, facet)}
      />
    </>
  )
}
