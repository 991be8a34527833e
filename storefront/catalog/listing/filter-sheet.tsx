import type { Facet } from '../../../contract/catalog/facets.ts'
import type { Listing } from '../../../contract/catalog/products.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { usePage } from '../../page-context.tsx'
import { CategoryTree } from './category-tree.tsx'
import { facetAddress } from './facet-address.ts'
import { FilterGroup, ManyOf, OneOf, offered } from './filter-options.tsx'
import { type FilterName, isChosen, type ListingPlace } from './listing-query.ts'
import { PriceFilter } from './price-filter.tsx'
import { ProvinceFilter } from './province-filter.tsx'
import { FILTER_FORM } from './sort-control.tsx'

export const FILTER_SHEET = 'filters'

type FilterSheetProps = {
  listing: Listing
  place: ListingPlace
  /** Where the shopper lives, if that is known. */
  province: string | null
}

/**
 * The filters once: a column beside the list, and below 768 px the same element as a sheet at the lower edge. It is a
 * popover, so it opens, closes and lets go of a touch outside without any script.
 */
export function FilterSheet({ listing, place, province }: FilterSheetProps) {
  const { say } = usePage()
  return (
    <aside id={FILTER_SHEET} popover="auto" aria-label={say('catalog.filters')} className="filter-sheet">
      <div className="filter-sheet-head">
        <p className="font-bold text-lg">{say('catalog.filters')}</p>
        <Button
          look="round"
          type="button"
          popoverTarget={FILTER_SHEET}
          popoverTargetAction="hide"
          aria-label={say('catalog.close_filters')}
        >
          <Icon name="close" />
        </Button>
      </div>
      <CategoryTree listing={listing} place={place} />
      <form id={FILTER_FORM} method="get" action={place.path} data-swap="" data-autosubmit="">
        <KeptParameters place={place} />
        <PriceFilter price={listing.price} place={place} />
        <ProvinceFilter place={place} known={province} />
        <Facets listing={listing} place={place} />
      </form>
      <div className="filter-apply">
        <Button form={FILTER_FORM} wide>
          {say('catalog.apply')}
        </Button>
      </div>
    </aside>
  )
}

/** What the page is about, and its category where the path does not say it, travel along with the form. */
function KeptParameters({ place }: { place: ListingPlace }) {
  const kept: FilterName[] = ['q', 'collection', 'home_spm', 'category', 'sub_category']
  return kept.map((name) => {
    const value = place.search.get(name)
    return value && <input key={name} type="hidden" name={name} value={value} />
  })
}

function Facets({ listing, place }: { listing: Listing; place: ListingPlace }) {
  const { say } = usePage()
  // A filter that would leave nothing is not offered, unless it is chosen.
  const of = (key: string) =>
    listing.facets.filter(
      (facet) =>
        facet.key === key &&
        facet.options.some((option) => option.count > 0 || isChosen(place, facet.key, option.value)),
    )
  const here = { listing, place }
  const flags = [...of('in_stock'), ...of('on_sale')]
  const brands = listing.brands.map((brand) => ({ ...brand, value: String(brand.id), swatch: null }))
  return (
    <>
      {of('rating').map((facet) => (
        <FilterGroup key="rating" title={facet.title} open>
          <OneOf name="rating" options={facet.options} place={place} />
        </FilterGroup>
      ))}
      {flags[0] && (
        <fieldset className="filter-group">
          <legend className="sr-only">{flags[0].title}</legend>
          {flags.map((facet) => (
            <ManyOf key={facet.key} name={facet.key} options={facet.options} place={place} />
          ))}
        </fieldset>
      )}
      {brands.length > 0 && (
        <FilterGroup title={say('catalog.brand')} open>
          <ManyOf name="brand" options={brands} place={place} />
          <TheRest
            facet={{ key: 'brand', title: say('catalog.brand'), options: brands, in_all: listing.brands_in_all }}
            {...here}
          />
        </FilterGroup>
      )}
      {of('attributes').map((facet, index) => (
        <AttributeGroup key={facet.title} facet={facet} {...here} open={index === 0} />
      ))}
      {of('store').map((facet) => (
        <FilterGroup key="store" title={facet.title} open={place.search.has('store')}>
          <OneOf name="store" options={facet.options} place={place} />
          <TheRest facet={facet} {...here} />
        </FilterGroup>
      ))}
    </>
  )
}

type Here = { listing: Listing; place: ListingPlace }

function AttributeGroup({ facet, open, ...here }: Here & { facet: Facet; open: boolean }) {
  const { place } = here
  const chosen = facet.options.some((option) => isChosen(place, facet.key, option.value))
  return (
    <FilterGroup title={facet.title} open={open || chosen}>
      <ManyOf name={facet.key} options={facet.options} place={place} />
      <TheRest facet={facet} {...here} />
    </FilterGroup>
  )
}

type LongFacet = Pick<Facet, 'key' | 'title' | 'options' | 'in_all'> & { attribute?: string | null }

/** A list offers the fullest values of a facet; a page has all of them. */
function TheRest({ facet, listing, place }: Here & { facet: LongFacet }) {
  const { say, number, links } = usePage()
  const isWhole =
    facet.in_all <= facet.options.length && !offered({ name: facet.key, options: facet.options, place }).hides
  if (isWhole) return null
  return (
    <TextLink href={facetAddress(links, listing, place, facet)}>
      {say('catalog.all_values', { n: number(facet.in_all), title: facet.title })}
    </TextLink>
  )
}
