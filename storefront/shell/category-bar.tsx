import type { Category } from '../../contract/site/settings.ts'
import { usePage } from '../page-context.tsx'

/** The categories as one row below the header, for wide screens. */
export function CategoryBar({ categories }: { categories: Category[] }) {
  const { say, links, path } = usePage()
  if (categories.length === 0) return null
  return (
    <nav aria-label={say('shell.main_categories')} className="category-bar">
      <div>
        {categories.map((category) => {
          const here = path === `/all/${category.slug}` || path.startsWith(`/all/${category.slug}/`)
          return (
            <a key={category.id} href={links.category(category.slug)} aria-current={here ? 'true' : undefined}>
              {category.title}
            </a>
          )
        })}
      </div>
    </nav>
  )
}
