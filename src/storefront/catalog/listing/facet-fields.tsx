import type { Facet } from '#contract/catalog/facets.ts'
import { TextLink } from '#ui/text-link.tsx'
import { usePage } from '../../page-context.tsx'
import { Fields, FilterGroup, ManyOf, OneOf, offered } from './filter-options.tsx'
import type { ListingPlace } from './listing-query.ts'

export type LongFacet = Pick<Facet, 'key' | 'title' | 'attribute' | 'options' | 'in_all'>

type FacetFieldsProps = {
  facet: LongFacet
  place: ListingPlace
  /** Where all its values stand. */
  href: string
}

/** The fullest values of a facet, and the way to all where there are more. */
export function FacetFields({ facet, place, href }: FacetFieldsProps) {
  const { key, title, options, in_all } = facet
  const choice = { name: key, options, place }
  const isWhole = in_all <= options.length && !offered(choice).hides
  return (
    <Fields title={title} isFilling>
      {key === 'store' ? <OneOf {...choice} /> : <ManyOf {...choice} />}
      {!isWhole && <AllValues facet={facet} href={href} />}
    </Fields>
  )
}

type FacetGroupProps = FacetFieldsProps & {
  /** Where its fields come from when it is opened. */
  fill: string
  open: boolean
}

/**
 * A facet as a group: one that stands open has its fields, a closed one the way to all its values until it is opened. Where no
 * script could fill it, each has its fields: a page for every value would cost more, and the ticks that were not sent yet.
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
  const { say, number } = usePage()
  return (
    <TextLink href={href} data-until-filled={isUntilFilled ? '' : undefined}>
      {say('catalog.all_values', { n: number(facet.in_all), title: facet.title })}
    </TextLink>
  )
}
