import type { Category } from '#contract/site/settings.ts'
import { Picture } from '#ui/picture.tsx'
import { commonOf } from '#web/site-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import { usePictureBase } from '../use-site.ts'
import type { Route } from './+types/category-menu-page'
import { MENU_HEADERS } from './menu-headers.ts'
import { SHOWN_IN_MENUS } from './shown-in-menus.ts'

/**
 * The content of the category menu, fetched when it opens. A script inserts the element with `data-filling` into the
 * page.
 */
export async function loader({ context }: Route.LoaderArgs) {
  return { categories: (await commonOf(requestContext(context))).categories }
}

export const headers = () => MENU_HEADERS

export default function CategoryMenuPage({ loaderData: { categories } }: Route.ComponentProps) {
  const { t, urls } = usePage()
  return (
    <>
      <title>{t('shell.categories')}</title>
      <div data-filling="" className="mega-columns">
        <ul>
          {categories.map((category) => (
            <li key={category.id}>
              <MenuCategory category={category} />
            </li>
          ))}
          <li>
            <a href={urls.categories()}>{t('content.categories.title')}</a>
          </li>
        </ul>
      </div>
    </>
  )
}

/** A category with its picture and its first sub-categories. */
export function MenuCategory({ category: { slug, title, image, public_sub_categories } }: { category: Category }) {
  const { urls, saveData } = usePage()
  const base = usePictureBase()
  return (
    <>
      <Picture base={base} name={image} alt="" sizes="52px" widths={[160]} small={saveData} />
      <div>
        <a href={urls.category(slug)}>{title}</a>
        <ul>
          {public_sub_categories.slice(0, SHOWN_IN_MENUS).map((sub) => (
            // The space allows a line break between two sub-categories.
            <li key={sub.id}>
              <a href={urls.subCategory(slug, sub.slug)}>{sub.title}</a>{' '}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
