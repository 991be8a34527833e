import { usePage } from '../page-context.tsx'
import { breadcrumbLd } from '../seo/breadcrumb-ld.ts'
import { JsonLd } from '../seo/json-ld.tsx'
import { Icon } from '../ui/icon.tsx'

export type Crumb = { title: string; href?: string }

/** The way from the home page to here; the last one is the page itself, which a long way on a phone leaves to the heading. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { say, links, siteUrl } = usePage()
  const way = [{ title: say('shell.home'), href: links.home() }, ...crumbs]
  return (
    <nav aria-label={say('catalog.breadcrumbs')} className="py-3 text-ink-soft text-sm">
      <ol className="flex flex-wrap items-center gap-x-1">
        {way.map(({ title, href }, index) => (
          <li
            key={title}
            className={`flex min-w-0 items-center gap-1 ${index > 2 && index === way.length - 1 ? 'max-sm:hidden' : ''}`}
          >
            {index > 0 && <Icon name="chevron" size={14} />}
            {href && index < way.length - 1 ? (
              <a href={href} className="inline-flex min-h-9 items-center hover:text-primary-text hover:underline">
                <bdi>{title}</bdi>
              </a>
            ) : (
              <bdi aria-current="page" className="line-clamp-1 min-w-0 text-ink">
                {title}
              </bdi>
            )}
          </li>
        ))}
      </ol>
      <JsonLd data={breadcrumbLd(way, siteUrl)} />
    </nav>
  )
}
