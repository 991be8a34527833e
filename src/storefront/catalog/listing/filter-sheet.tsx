import type { Listing } from '#contract/catalog/products.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { usePage } from '../../page-context.tsx'
import { CategoryTree } from './category-tree.tsx'
import { facetAddress, fieldsAddress } from './facet-address.ts'
import { FacetGroup, type LongFacet } from './facet-fields.tsx'
import { Fields, FilterGroup, ManyOf, OneOf } from './filter-options.tsx'
import { type FilterName, isChosen, type ListingPlace } from './listing-query.ts'
import { PriceFilter } from './price-filter.tsx'
import { ProvinceFilter } from './province-filter.tsx'
import { FILTER_FORM } from './sort-control.tsx'

export const FILTER_SHEET = 'filters'

type FilterSheetProps = {
  listing: Listing
  place: ListingPlace
  /** The shopper's province, if known. */
  province: string | null
}

/**
 * The filters, rendered once: a column next to the list, and below 768 px the same element as a bottom sheet. The
 * popover attribute opens it, closes it and dismisses it on an outside press without a script.
 */
export function FilterSheet({ listing, place, province }: FilterSheetProps) {
  const { t } = usePage()
  return (
    <aside id={FILTER_SHEET} popover="auto" aria-label={t('catalog.filters')} className="filter-sheet">
      <div className="filter-sheet-head">
        <p className="font-bold text-lg">{t('catalog.filters')}</p>
        <Button
          variant="round"
          type="button"
          popoverTarget={FILTER_SHEET}
          popoverTargetAction="hide"
          aria-label={t('catalog.close_filters')}
        >
          <Icon name="close" />
        </Button>
      </div>
      <CategoryTree listing={listing} place={place} />
      <form id={FILTER_FORM} method="get" action={place.path} data-swap="" data-autosubmit="">
        <HiddenFilterFields place={place} />
        <PriceFilter price={listing.price} place={place} />
        <ProvinceFilter place={place} known={province} />
        <Facets listing={listing} place={place} />
      </form>
      <div className="filter-apply">
        <Button form={FILTER_FORM} wide>
          {t('catalog.apply')}
        </Button>
      </div>
    </aside>
  )
}

/** Hidden fields for the query, collection, source and category that the form's path does not contain. */
function HiddenFilterFields({ place }: { place: ListingPlace }) {
  const kept: FilterName[] = ['q', 'as_typed', 'collection', 'home_spm', 'category', 'sub_category']
  return kept.map((name) => {
    const value = place.search.get(name)
    return value && <input key={name} type="hidden" name={name} value={value} />
  })
}

function Facets({ listing, place }: { listing: Listing; place: ListingPlace }) {
  const { t, urls } = usePage()
  // A facet appears only if one of its values has matches or is chosen.
  const of = (key: string) =>
    listing.facets.filter(
      (facet) =>
        facet.key === key &&
        facet.options.some((option) => option.count > 0 || isChosen(place, facet.key, option.value)),
    )
  const group = (facet: LongFacet, open = false) => {
    const href = facetAddress(urls, listing, place, facet)
    const isOpen = open || facet.options.some(({ value }) => isChosen(place, facet.key, value))
    return { facet, place, href, fill: fieldsAddress(urls, href), open: isOpen }
  }
  const flags = [...of('in_stock'), ...of('on_sale')]
  const brands = listing.brands.map((brand) => ({ ...brand, value: String(brand.id), swatch: null }))
  const brand = {
    key: 'brand',
    attribute: null,
    title: t('catalog.brand'),
    options: brands,
    in_all: listing.brands_in_all,
  }
  return (
    <>
      {of('rating').map(({ title, options }) => (
        <FilterGroup key="rating" title={title} open>
          <Fields title={title}>
            <OneOf name="rating" options={options} place={place} />
          </Fields>
        </FilterGroup>
      ))}
      {flags[0] && (
        <fieldset className="filter-group" aria-label={flags[0].title}>
          {flags.map((facet) => (
            <ManyOf key={facet.key} name={facet.key} options={facet.options} place={place} />
          ))}
        </fieldset>
      )}
      {brands.length > 0 && <FacetGroup {...group(brand, true)} />}
      {of('attributes').map((facet, index) => (
        <FacetGroup key={facet.attribute} {...group(facet, index === 0)} />
      ))}
      {of('store').map((facet) => (
        <FacetGroup key="store" {...group(facet, place.search.has('store'))} />
      ))}
    </>
  )
}
