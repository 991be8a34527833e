import { type SortOrder, sortOrders } from '#contract/catalog/products.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { usePage } from '../../page-context.tsx'
import type { ListingPlace } from './listing-query.ts'

export const FILTER_FORM = 'filter-form'

/** The sort order of a listing. The select belongs to the filter form, so submitting it keeps the filters. */
export function SortControl({ place }: { place: ListingPlace }) {
  const { t } = usePage()
  const first = place.search.has('q') ? t('catalog.sorts.relevance') : t('catalog.sorts.recommended')
  const titleOf = (order: SortOrder) => (order === 'relevance' ? first : t(`catalog.sorts.${order}`))
  return (
    <div className="flex grow basis-32 items-center gap-2 md:flex-none">
      <label htmlFor="sort" className="shrink-0 text-ink-soft text-sm max-sm:sr-only">
        {t('catalog.sort')}
      </label>
      <Select
        id="sort"
        name="sort"
        form={FILTER_FORM}
        data-autosubmit=""
        defaultValue={place.search.get('sort') ?? ''}
        className="min-w-32"
      >
        {sortOrders.map((order) => (
          <option key={order} value={order === 'relevance' ? '' : order}>
            {titleOf(order)}
          </option>
        ))}
      </Select>
      <Button variant="secondary" type="submit" form={FILTER_FORM} className="no-js-only">
        {t('catalog.sort_apply')}
      </Button>
    </div>
  )
}
