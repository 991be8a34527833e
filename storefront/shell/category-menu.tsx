import type { Category } from '../../contract/site/settings.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePage } from '../page-context.tsx'
import { SHOWN_IN_MENUS } from './shown-in-menus.ts'

/** All categories with their sub-categories in one wide panel. Wide screens only; phones have the drawer. */
export function CategoryMenu({ categories }: { categories: Category[] }) {
  const { say } = usePage()
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
              <MenuCategory category={category} />
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}

function MenuCategory({ category: { slug, title, public_sub_categories } }: { category: Category }) {
  const { say, links } = usePage()
  return (
    <>
      <a href={links.category(slug)}>{title}</a>
      <ul>
        {public_sub_categories.slice(0, SHOWN_IN_MENUS).map((sub) => (
          <li key={sub.id}>
            <a href={links.subCategory(slug, sub.slug)}>{sub.title}</a>
          </li>
        ))}
        {public_sub_categories.length > SHOWN_IN_MENUS && (
          <li>
            <a href={links.category(slug)}>{say('shell.all_of', { title })}</a>
          </li>
        )}
      </ul>
    </>
  )
}
