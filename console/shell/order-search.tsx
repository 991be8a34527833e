import { SearchField } from '../../ui/search-field.tsx'
import { usePage } from '../page-context.tsx'

/** Finds an order from any page: by its number, a name, a phone number in any digits. */
export function OrderSearch() {
  const { say, links } = usePage()
  const words = say('console.search_orders')
  return (
    <div className="max-md:hidden">
      <SearchField action={links.orders()} label={words} button={words} value="" />
    </div>
  )
}
