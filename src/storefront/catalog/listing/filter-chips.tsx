import { slugOfValue } from '#contract/catalog/facets.ts'
import type { Listing } from '#contract/catalog/products.ts'
import { ChipLink } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { provinceName } from '../../ordering/shipping/province-name.ts'
import { type Page, usePage } from '../../page-context.tsx'
import { type ActiveFilter, activeFilters, addressWithout, clearedAddress, type ListingPlace } from './listing-query.ts'

/** The active filters. Each is a link that removes the filter. */
export function FilterChips({ listing, place }: { listing: Listing; place: ListingPlace }) {
  const page = usePage()
  const { t } = page
  const chosen = activeFilters(place)
  if (chosen.length === 0) return null
  return (
    <ul aria-label={t('catalog.active_filters')} className="mb-4 flex flex-wrap items-center gap-2">
      {chosen.map((filter) => {
        const title = filterTitle(filter, listing, page)
        return (
          <li key={`${filter.name} ${filter.value}`}>
            <ChipLink
              variant="chosen"
              href={addressWithout(place, filter)}
              data-swap=""
              aria-label={t('catalog.remove_filter', { title })}
            >
              <bdi>{title}</bdi>
              <Icon name="close" size={16} />
            </ChipLink>
          </li>
        )
      })}
      <li>
        <TextLink href={clearedAddress(place)} data-swap="" className="px-2">
          {t('catalog.clear_all')}
        </TextLink>
      </li>
    </ul>
  )
}

/** The title of a filter as the listing names it. Unknown values appear unchanged. */
function filterTitle({ name, value }: ActiveFilter, listing: Listing, { t, money, number, language }: Page): string {
  if (name === 'min') return t('catalog.price_at_least', { amount: money(Number(value)) })
  if (name === 'max') return t('catalog.price_at_most', { amount: money(Number(value)) })
  if (name === 'ships_to') return t('catalog.delivers_to_province', { province: provinceName(value, language) })
  if (name === 'brand') return listing.brands.find((brand) => String(brand.id) === value)?.title ?? value
  if (name === 'category' || name === 'sub_category') return categoryTitle(value, listing)
  const facets = listing.facets.filter((facet) => facet.key === name)
  const isMeant = (one: string) => one === value || (name === 'attributes' && slugOfValue(one) === value)
  const option = facets.flatMap((facet) => facet.options).find((one) => isMeant(one.value))
  if (option) return option.title
  // The listing does not offer five stars as an option, but an address may contain it.
  return name === 'rating' ? t('catalog.stars', { count: Number(value), n: number(Number(value)) }) : value
}

function categoryTitle(slug: string, { categories, path }: Listing): string {
  const all = [...path, ...categories.flatMap((main) => [main, ...main.public_sub_categories])]
  return all.find((one) => one.slug === slug)?.title ?? slug
}
