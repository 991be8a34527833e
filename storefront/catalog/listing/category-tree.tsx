import type { Listing } from '../../../contract/catalog/products.ts'
import { usePage } from '../../page-context.tsx'
import { changedAddress, filtersAt, type ListingPlace } from './listing-query.ts'

type Shelf = { slug: string; title: string; count: number }
type Branch = { listing: Pick<Listing, 'categories' | 'path'>; place: ListingPlace }

/** More halls than this fold away behind “More”. */
const SHOWN_HALLS = 8

/** The halls of the bazaar with how many products match in each; the one stood in shows its shelves. */
export function CategoryTree({ listing, place }: Branch) {
  const { say, links, number } = usePage()
  const [hall, shelf] = listing.path
  const isShelfPage = place.scope.length === 0
  const addressOf = (category?: string, sub?: string) => {
    if (!isShelfPage) return changedAddress(place, { category, sub_category: sub })
    if (!category) return filtersAt(links.all(), place)
    return filtersAt(sub ? links.subCategory(category, sub) : links.category(category), place)
  }
  const branch = (one: Listing['categories'][number]) => (
    <li key={one.id}>
      <ShelfLink {...ofShelf(one)} href={addressOf(one.slug)} current={one.slug === hall?.slug && !shelf} />
      {one.slug === hall?.slug && one.public_sub_categories.length > 0 && (
        <ul className="ms-2 border-line border-s ps-2">
          {one.public_sub_categories.map((sub) => (
            <li key={sub.id}>
              <ShelfLink {...ofShelf(sub)} href={addressOf(one.slug, sub.slug)} current={sub.slug === shelf?.slug} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
  // The hall stood in comes first, so that it is never folded away.
  const halls = [...listing.categories].sort((a, b) => Number(b.slug === hall?.slug) - Number(a.slug === hall?.slug))
  const [shown, folded] = [halls.slice(0, hall ? 1 : SHOWN_HALLS), halls.slice(hall ? 1 : SHOWN_HALLS)]
  return (
    <nav aria-label={say('catalog.category')} className="filter-group">
      <p className="filter-title">{say('catalog.category')}</p>
      <ul>
        <li>
          <ShelfLink href={addressOf()} title={say('catalog.any')} current={!hall} />
        </li>
        {shown.map(branch)}
      </ul>
      {folded.length > 0 && (
        <details>
          <summary className="more-summary">{say('catalog.more_options', { n: number(folded.length) })}</summary>
          <ul>{folded.map(branch)}</ul>
        </details>
      )}
    </nav>
  )
}

const ofShelf = ({ title, count }: Shelf) => ({ title, count })

function ShelfLink(shelf: { href: string; title: string; count?: number; current: boolean }) {
  const { number } = usePage()
  return (
    <a href={shelf.href} data-swap="" className="shelf-link" aria-current={shelf.current ? 'page' : undefined}>
      <bdi>{shelf.title}</bdi>
      {shelf.count !== undefined && <small>{number(shelf.count)}</small>}
    </a>
  )
}
