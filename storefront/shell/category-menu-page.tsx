import type { Category } from '../../contract/site/settings.ts'
import { commonOf } from '../../pages/site-data.ts'
import { usePage } from '../page-context.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/category-menu-page'
import { MENU_HEADERS } from './menu-headers.ts'
import { SHOWN_IN_MENUS } from './shown-in-menus.ts'

/** What the menu of categories is filled with: a page of its own whose `data-filling` is put into another. */
export async function loader({ context }: Route.LoaderArgs) {
  return { categories: (await commonOf(visitOf(context))).categories }
}

export const headers = () => MENU_HEADERS

export default function CategoryMenuPage({ loaderData: { categories } }: Route.ComponentProps) {
  const { say, links } = usePage()
  return (
    <>
      <title>{say('shell.categories')}</title>
      <div data-filling="" className="mega-columns">
        <ul>
          {categories.map((category) => (
            <li key={category.id}>
              <MenuCategory category={category} />
            </li>
          ))}
        </ul>
        <a href={links.categories()}>{say('content.categories.title')}</a>
      </div>
    </>
  )
}

/** A category with its sub-categories: of many the first, and the way to all. */
export function MenuCategory({ category: { slug, title, public_sub_categories } }: { category: Category }) {
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
