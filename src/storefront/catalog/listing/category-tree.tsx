import type { Listing } from '#contract/catalog/products.ts'
import { usePage } from '../../page-context.tsx'
import { changedAddress, filtersAt, type ListingPlace } from './listing-query.ts'

type CountedCategory = { slug: string; title: string; count: number }
type Branch = { listing: Pick<Listing, 'categories' | 'path'>; place: ListingPlace }

/** A longer list collapses the rest behind “More”. */
const SHOWN_CATEGORIES = 8

/** The categories with their numbers of matching products. The current category shows its sub-categories. */
export function CategoryTree({ listing, place }: Branch) {
  const { t, urls, number } = usePage()
  const [main, sub] = listing.path
  const isCategoryPage = place.scope.length === 0
  const addressOf = (category?: string, subCategory?: string) => {
    if (!isCategoryPage) return changedAddress(place, { category, sub_category: subCategory })
    if (!category) return filtersAt(urls.all(), place)
    return filtersAt(subCategory ? urls.subCategory(category, subCategory) : urls.category(category), place)
  }
  const branch = (one: Listing['categories'][number]) => (
    <li key={one.id}>
      <CategoryLink {...titleAndCount(one)} href={addressOf(one.slug)} current={one.slug === main?.slug && !sub} />
      {one.slug === main?.slug && one.public_sub_categories.length > 0 && (
        <ul className="ms-2 border-line border-s ps-2">
          {one.public_sub_categories.map((child) => (
            <li key={child.id}>
              <CategoryLink
                {...titleAndCount(child)}
                href={addressOf(one.slug, child.slug)}
                current={child.slug === sub?.slug}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
  // The current category comes first, so that it is never collapsed.
  const categories = [...listing.categories].sort(
    (a, b) => Number(b.slug === main?.slug) - Number(a.slug === main?.slug),
  )
  const [shown, folded] = [
    categories.slice(0, main ? 1 : SHOWN_CATEGORIES),
    categories.slice(main ? 1 : SHOWN_CATEGORIES),
  ]
  return (
    <nav aria-label={t('catalog.category')} className="filter-group">
      <p className="filter-title">{t('catalog.category')}</p>
      <ul>
        <li>
          <CategoryLink href={addressOf()} title={t('catalog.any')} current={!main} />
        </li>
        {shown.map(branch)}
      </ul>
      {folded.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center text-primary-text">
            {t('catalog.more_options', { n: number(folded.length) })}
          </summary>
          <ul>{folded.map(branch)}</ul>
        </details>
      )}
    </nav>
  )
}

const titleAndCount = ({ title, count }: CountedCategory) => ({ title, count })

function CategoryLink(category: { href: string; title: string; count?: number; current: boolean }) {
  const { number } = usePage()
  return (
    <a href={category.href} data-swap="" className="category-link" aria-current={category.current ? 'page' : undefined}>
      <bdi>{category.title}</bdi>
      {category.count !== undefined && <small>{number(category.count)}</small>}
    </a>
  )
}
