import { redirect } from 'react-router'
import type { Brand } from '#contract/catalog/products.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Title } from '#ui/title.tsx'
import { pageMeta } from '../../head.ts'
import { Breadcrumbs } from '../../layout/breadcrumbs.tsx'
import { usePage } from '../../page-context.tsx'
import { numbered, pageNumber } from '../../page-number.ts'
import { orErrorPage, requestContext } from '../../request-context.ts'
import type { Route } from './+types/brands-page'
import { BrandTile } from './brand-tile.tsx'
import styles from './brands-page.css?url'
import { Pagination } from './pagination.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const BRANDS_PER_PAGE = 60
const MAX_QUERY = 200

export async function loader({ context }: Route.LoaderArgs) {
  const { api, urls, path } = requestContext(context)
  const { searchParams } = new URL(path, 'http://place')
  const q = (searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY)
  const query = { q: q || undefined, page: pageNumber(searchParams), per_page: BRANDS_PER_PAGE }
  const brands = await orErrorPage(api.catalog.brands({ query }))
  if (query.page > brands.last_page) throw redirect(urls.brands({ q, page: numbered(brands.last_page) }))
  return { brands, q }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('content.brands.title'), query: ['page'] }))

/** All brands: featured brands first, then the others by name in the collation of the page's language. */
export default function BrandsPage({ loaderData: { brands, q } }: Route.ComponentProps) {
  const { t, urls, number, language } = usePage()
  const byName = new Intl.Collator(language).compare
  const featured = brands.data.filter((brand) => brand.featured)
  const others = brands.data.filter((brand) => !brand.featured).sort((a, b) => byName(a.title, b.title))
  return (
    <>
      <Breadcrumbs crumbs={[{ title: t('content.brands.title') }]} />
      <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div>
          <Title as="h1" size="page">
            {t('content.brands.title')}
          </Title>
          <p className="text-ink-soft" data-announce="">
            {t('content.brands.count', { count: brands.total, n: number(brands.total) })}
          </p>
        </div>
        <SearchField
          action={urls.brands()}
          label={t('content.brands.search')}
          button={t('content.brands.search_button')}
          value={q}
        />
      </header>
      <BrandGroup id="featured" title={t('content.brands.featured')} brands={featured} />
      <BrandGroup
        id="others"
        title={t(featured.length > 0 ? 'content.brands.others' : 'content.brands.all')}
        brands={others}
      />
      {brands.total === 0 && (
        <Empty icon="search" title={t('content.brands.none', { q })} text={t('content.brands.none_hint')}>
          <ButtonLink href={urls.brands()}>{t('content.brands.all')}</ButtonLink>
        </Empty>
      )}
      <Pagination place={brands} addressOf={(page) => urls.brands({ q, page: numbered(page) })} />
    </>
  )
}

function BrandGroup({ id, title, brands }: { id: string; title: string; brands: Brand[] }) {
  if (brands.length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-10">
      <Title as="h2" size="section" id={id} className="mb-4">
        {title}
      </Title>
      <ul className="brand-tiles">
        {brands.map((brand) => (
          <li key={brand.id} className="grid">
            <BrandTile brand={brand} />
          </li>
        ))}
      </ul>
    </section>
  )
}
