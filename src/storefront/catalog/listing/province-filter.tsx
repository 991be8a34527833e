import { Select } from '#ui/select.tsx'
import { provinceName } from '../../ordering/shipping/province-name.ts'
import { ProvinceOptions } from '../../ordering/shipping/province-options.tsx'
import { usePage } from '../../page-context.tsx'
import { FilterGroup } from './filter-options.tsx'
import { changedAddress, type ListingPlace } from './listing-query.ts'

/**
 * Filters by delivery to a province. The filter is never active by default. If the shopper's province is known, a link
 * applies it with one press.
 */
export function ProvinceFilter({ place, known }: { place: ListingPlace; known: string | null }) {
  const { t, language } = usePage()
  const requested = place.search.get('ships_to')
  const title = t('catalog.delivers_to')
  return (
    <FilterGroup title={title} open>
      <Select name="ships_to" aria-label={title} defaultValue={requested ?? ''}>
        <option value="">{t('catalog.delivers_anywhere')}</option>
        <ProvinceOptions first={known} />
      </Select>
      {known && !requested && (
        <a
          href={changedAddress(place, { ships_to: known })}
          data-swap=""
          className="flex min-h-11 items-center text-primary-text"
        >
          {t('catalog.only_to', { province: `\u2068${provinceName(known, language)}\u2069` })}
        </a>
      )}
    </FilterGroup>
  )
}
