import { buttonClasses } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { usePage } from '../page-context.tsx'

/** Search for orders on every page, by order number, name or phone number in any digits. On phones an icon opens the field. */
export function OrderSearch() {
  return (
    <div className="max-md:hidden">
      <OrderSearchField />
    </div>
  )
}

/** The same search for phones: it opens below the top bar in full width. */
export function OrderSearchMenu() {
  const { t } = usePage()
  return (
    <details data-menu="" className="md:hidden">
      <summary className={buttonClasses({ variant: 'bare' })} aria-label={t('console.search_orders')}>
        <Icon name="search" />
      </summary>
      <div className="top-panel">
        <OrderSearchField />
      </div>
    </details>
  )
}

function OrderSearchField() {
  const { t, urls } = usePage()
  const words = t('console.search_orders')
  // The list of orders reads `search` (orders/filters.ts) and allows 120 characters.
  return <SearchField action={urls.orders()} name="search" label={words} button={words} value="" maxLength={120} />
}
