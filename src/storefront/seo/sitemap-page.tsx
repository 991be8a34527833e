import { TextLink } from '#ui/text-link.tsx'
import { Title } from '#ui/title.tsx'
import { pageMeta } from '../head.ts'
import { Breadcrumbs } from '../layout/breadcrumbs.tsx'
import { usePage } from '../page-context.tsx'
import { orErrorPage, requestContext } from '../request-context.ts'
import { useSite } from '../use-site.ts'
import type { Route } from './+types/sitemap-page'

const COLUMNS = 'gap-x-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = requestContext(context)
  const list = (kind: 'pages' | 'stores') => orErrorPage(api.site.sitemap({ params: { kind }, query: {} }))
  const [pages, stores] = await Promise.all([list('pages'), list('stores')])
  return { pages: pages.data.filter(({ slug }) => slug !== 'faq'), stores: stores.data }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('seo.sitemap'), description: t('seo.sitemap_text') }))

/** The HTML sitemap: categories, pages and stores on one page. */
export default function SitemapPage({ loaderData: { pages, stores } }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const categories = useSite()?.common.categories ?? []
  return (
    <>
      <Breadcrumbs crumbs={[{ title: t('seo.sitemap') }]} />
      <header className="mb-8">
        <Title as="h1" size="page">
          {t('seo.sitemap')}
        </Title>
        <p className="text-ink-soft">{t('seo.sitemap_text')}</p>
      </header>
      <div className={`grid gap-y-10 ${COLUMNS}`}>
        <LinkList
          title={{ text: t('seo.shop'), href: urls.home() }}
          entries={[
            { text: t('catalog.all_products'), href: urls.all() },
            { text: t('sales.title'), href: urls.flashSales() },
            { text: t('content.brands.title'), href: urls.brands() },
            { text: t('orders.track'), href: urls.trackOrder() },
          ]}
        />
        <LinkList
          title={{ text: t('seo.pages') }}
          entries={[
            { text: t('content.faq'), href: urls.faq() },
            { text: t('content.contact.title'), href: urls.contact() },
            ...pages.map(({ slug, title }) => ({ text: title, href: urls.page(slug) })),
          ]}
        />
        {categories.map((category) => (
          <LinkList
            key={category.id}
            title={{ text: category.title, href: urls.category(category.slug) }}
            entries={category.public_sub_categories.map(({ slug, title }) => ({
              text: title,
              href: urls.subCategory(category.slug, slug),
            }))}
          />
        ))}
        <LinkList
          wide
          title={{ text: t('seo.stores') }}
          entries={stores.map(({ slug, title }) => ({ text: title, href: urls.store(slug) }))}
        />
      </div>
    </>
  )
}

type Entry = { text: string; href: string }

type LinkListProps = { title: { text: string; href?: string }; entries: Entry[]; wide?: boolean }

function LinkList({ title, entries, wide = false }: LinkListProps) {
  if (entries.length === 0 && !title.href) return null
  return (
    <section className={wide ? 'col-span-full' : undefined}>
      <Title as="h2" size="card" className="mb-1">
        {title.href ? (
          <TextLink variant="listed" href={title.href}>
            {title.text}
          </TextLink>
        ) : (
          <span className="inline-flex min-h-11 items-center">{title.text}</span>
        )}
      </Title>
      <ul className={wide ? `grid ${COLUMNS}` : undefined}>
        {entries.map(({ text, href }) => (
          <li key={href}>
            <TextLink variant="soft" href={href}>
              <bdi>{text}</bdi>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
