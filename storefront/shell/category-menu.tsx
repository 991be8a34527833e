import type { Category } from '../../contract/site/settings.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePage } from '../page-context.tsx'

/** All categories with their sub-categories in one wide panel. Wide screens only; phones have the drawer. */
export function CategoryMenu({ categories }: { categories: Category[] }) {
  const { say, links } = usePage()
  if (categories.length === 0) return null
  return (
    <details data-menu className="mega max-lg:hidden">
      <summary className={buttonClasses({ look: 'bare' }, 'bg-primary-soft text-primary-text')}>
        <Icon name="menu" />
        {say('shell.categories')}
      </summary>
      <nav aria-label={say('shell.categories')} className="mega-panel">
        <ul className="mx-auto max-w-[90rem] columns-4 gap-8 px-6 py-6 xl:columns-5">
          {categories.map((category) => (
            <li key={category.id} className="mega-category">
              <a href={links.category(category.slug)}>{category.title}</a>
              <ul>
                {category.public_sub_categories.map((sub) => (
                  <li key={sub.id}>
                    <a href={links.subCategory(category.slug, sub.slug)}>{sub.title}</a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
