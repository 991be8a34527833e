import type { SearchResult } from '../../../contract/catalog/products.ts'
import { usePage } from '../../page-context.tsx'

type Shelves = {
  label: string
  halls: SearchResult['category']
  shelves: SearchResult['sub_category']
  centered?: boolean
}

/** Links to categories and sub-categories, as chips. */
export function ShelfLinks({ label, halls, shelves, centered = false }: Shelves) {
  const { links } = usePage()
  if (halls.length + shelves.length === 0) return null
  return (
    <ul aria-label={label} className={`flex w-full flex-wrap gap-2 ${centered ? 'justify-center' : ''}`}>
      {halls.map((hall) => (
        <li key={`hall-${hall.id}`}>
          <a href={links.category(hall.slug)} className="shelf-chip">
            <bdi>{hall.title}</bdi>
          </a>
        </li>
      ))}
      {shelves.map((shelf) => (
        <li key={`shelf-${shelf.id}`}>
          <a href={links.subCategory(shelf.category, shelf.slug)} className="shelf-chip">
            <bdi>{shelf.title}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}
