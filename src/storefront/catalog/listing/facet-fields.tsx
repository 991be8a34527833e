import type { Facet } from '#contract/catalog/facets.ts'
import { TextLink } from '#ui/text-link.tsx'
import { usePage } from '../../page-context.tsx'
import { Fields, FilterGroup, ManyOf, OneOf, shownOptions } from './filter-options.tsx'
import type { ListingPlace } from './listing-query.ts'

export type LongFacet = Pick<Facet, 'key' | 'title' | 'attribute' | 'options' | 'in_all'>

type FacetFieldsProps = {
  facet: LongFacet
  place: ListingPlace
  /** The page with all values of the facet. */
  href: string
}

/** The values of a facet with the most products, and a link to all values if there are more. */
export function FacetFields({ facet, place, href }: FacetFieldsProps) {
  const { key, title, options, in_all } = facet
  const choice = { name: key, options, place }
  const isWhole = in_all <= options.length && !shownOptions(choice).hides
  return (
    <Fields title={title} isFilling>
      {key === 'store' ? <OneOf {...choice} /> : <ManyOf {...choice} />}
      {!isWhole && <AllValues facet={facet} href={href} />}
    </Fields>
  )
}

type FacetGroupProps = FacetFieldsProps & {
  /** The address of the fields, fetched when the visitor opens the group. */
  fill: string
  open: boolean
}

/**
 * A facet as a collapsible group. An open group contains its fields; a closed group contains a link to all values until
 * the visitor opens it. Without a script every group contains its fields: a separate page would lose the check boxes
 * that the visitor has not submitted yet.
 */
export function FacetGroup({ open, fill, ...fields }: FacetGroupProps) {
  const { scriptUrl } = usePage()
  const { key, attribute } = fields.facet
  const id = `facet-${attribute ?? key}`
  const isFilled = open || scriptUrl === null
  return (
    <FilterGroup id={id} title={fields.facet.title} open={open} fill={isFilled ? undefined : fill}>
      {isFilled ? <FacetFields {...fields} /> : <AllValues {...fields} isUntilFilled />}
    </FilterGroup>
  )
}

function AllValues({ facet, href, isUntilFilled }: Omit<FacetFieldsProps, 'place'> & { isUntilFilled?: boolean }) {
  const { t, number } = usePage()
  return (
    <TextLink href={href} data-until-filled={isUntilFilled ? '' : undefined}>
      {t('catalog.all_values', { n: number(facet.in_all), title: facet.title })}
    </TextLink>
  )
}
