import type { Listing } from '#contract/catalog/products.ts'
import { Input } from '#ui/input.tsx'
import { usePage } from '../../page-context.tsx'
import { FilterGroup } from './filter-options.tsx'
import type { ListingPlace } from './listing-query.ts'

/**
 * Fields for the lowest and highest price. They accept digits of all scripts. The placeholders show the price range of
 * the list.
 */
export function PriceFilter({ price, place }: { price: Listing['price']; place: ListingPlace }) {
  const { t, digits, number, currency } = usePage()
  const title = `${t('catalog.price')} (${currency === 'USD' ? '$' : '؋'})`
  const field = (name: 'min' | 'max', label: string, hint: number) => (
    <label htmlFor={`price-${name}`} className="grid min-w-0 flex-1 gap-1 text-ink-soft text-sm">
      {label}
      <Input
        id={`price-${name}`}
        type="text"
        inputMode="decimal"
        name={name}
        maxLength={14}
        autoComplete="off"
        defaultValue={digits(place.search.get(name) ?? '')}
        placeholder={number(hint)}
        className="ps-3 pe-3 text-base"
      />
    </label>
  )
  return (
    <FilterGroup title={title} open>
      <fieldset aria-label={title} className="flex items-end gap-2 pb-2">
        {field('min', t('catalog.price_from'), Math.floor(price.min))}
        {field('max', t('catalog.price_to'), Math.ceil(price.max))}
      </fieldset>
    </FilterGroup>
  )
}
