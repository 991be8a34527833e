import { Icon } from '#ui/icon.tsx'
import { usePage } from '../page-context.tsx'
import { breadcrumbLd } from '../seo/breadcrumb-ld.ts'
import { JsonLd } from '../seo/json-ld.tsx'

export type Crumb = { title: string; href?: string }

/** Hides breadcrumbs on phones to save space: the last one of a long path, and “All products” in a very long one. */
const isLeftOut = (index: number, length: number): boolean =>
  (index > 2 && index === length - 1) || (index === 1 && length > 4)

/** The breadcrumbs from the home page. The last one is the current page. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { t, urls, siteUrl } = usePage()
  const way = [{ title: t('shell.home'), href: urls.home() }, ...crumbs]
  return (
    <nav aria-label={t('catalog.breadcrumbs')} className="breadcrumbs">
      <ol>
        {way.map(({ title, href }, index) => (
          <li key={title} className={isLeftOut(index, way.length) ? 'max-sm:hidden' : undefined}>
            {index > 0 && <Icon name="chevron" size={14} />}
            {href && index < way.length - 1 ? (
              <a href={href}>
                <bdi>{title}</bdi>
              </a>
            ) : (
              <bdi aria-current="page">{title}</bdi>
            )}
          </li>
        ))}
      </ol>
      <JsonLd data={breadcrumbLd(way, siteUrl)} />
    </nav>
  )
}
