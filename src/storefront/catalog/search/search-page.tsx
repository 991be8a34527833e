import { redirect } from 'react-router'
import type { ProductCard, SearchResult } from '#contract/catalog/products.ts'
import { IconDisc } from '#ui/icon-disc.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Title } from '#ui/title.tsx'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { orErrorPage, requestContext } from '../../request-context.ts'
import { useSite } from '../../use-site.ts'
import {
  activeFilters,
  apiQuery,
  changedAddress,
  indexingRules,
  type ListingPlace,
  pageAddress,
  readFilters,
} from '../listing/listing-query.ts'
import styles from '../listing/listing-view.css?url'
import { ListingView, PopularProducts } from '../listing/listing-view.tsx'
import { requestedProvince } from '../listing/province-form.tsx'
import { CategoryLinks } from '../products/category-links.tsx'
import { popularProductsIfEmpty } from '../products/popular-products.ts'
import type { Route } from './+types/search-page'
import { SearchForm } from './search-form.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const readListingPlace = (address: string, path: string): ListingPlace => {
  const { searchParams } = new URL(address, 'http://place')
  return { path, search: readFilters(searchParams), scope: ['q'] }
}

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const { api, urls, path } = ctx
  const place = readListingPlace(path, urls.search())
  if (!place.search.has('q')) return { found: null, popular: [], province: null }
  const found = await orErrorPage(api.catalog.search({ query: apiQuery(place.search) }))
  const { current_page, last_page } = found.result
  if (current_page > last_page) throw redirect(pageAddress(place, last_page))
  return {
    found,
    popular: await popularProductsIfEmpty(ctx, found),
    province: requestedProvince(ctx.cookies, `${place.search}`),
  }
}

/** The title contains the query, because tabs and the history may contain several searches. */
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => {
    const q =
      args.loaderData?.found?.correction ?? readListingPlace(`/search${args.location.search}`, '').search.get('q')
    const title = q ? t('catalog.search_for', { q }) : t('catalog.search')
    return { title, ...indexingRules(args.location.search, ['q']), noindex: true }
  })

export default function SearchPage({ loaderData: { found, popular, province } }: Route.ComponentProps) {
  const { t, urls, path } = usePage()
  const place = readListingPlace(path, urls.search())
  const q = place.search.get('q') ?? ''
  if (!found) return <NothingAsked />
  if (found.result.total === 0 && activeFilters(place).length === 0)
    return <NothingFound q={q} found={found} popular={popular} />
  return (
    <div className="pt-6">
      <ListingView
        listing={found}
        place={place}
        province={province}
        popular={popular}
        title={t('catalog.search_for', { q: found.correction ?? q })}
        note={<SearchNote q={q} found={found} place={place} />}
      />
    </div>
  )
}

/** The correction of a mistyped query with links to both queries, and the categories with matching names. */
export function SearchNote({ q, found, place }: { q: string; found: SearchResult; place: ListingPlace }) {
  const { t } = usePage()
  return (
    <div className="grid w-full gap-3 pt-2">
      {found.correction && (
        <div role="status" className="flex flex-wrap items-baseline gap-x-6 rounded-xl bg-saffron-soft px-4 py-1">
          <p>
            {t('catalog.corrected')}{' '}
            <TextLink href={changedAddress(place, { q: found.correction })} data-swap="" className="font-bold">
              <bdi>{found.correction}</bdi>
            </TextLink>
          </p>
          <p>
            {t('catalog.corrected_instead')}{' '}
            <TextLink href={changedAddress(place, { as_typed: '1' })} data-swap="">
              <bdi>{q}</bdi>
            </TextLink>
          </p>
        </div>
      )}
      <CategoryLinks
        label={t('catalog.matching_categories')}
        categories={found.category}
        subCategories={found.sub_category}
      />
    </div>
  )
}

function NothingAsked() {
  const { t } = usePage()
  return (
    <div className="grid gap-8 py-8">
      <Heading title={t('catalog.search_empty')} text={t('catalog.search_empty_hint')} />
      <SearchForm />
      <AllCategories />
    </div>
  )
}

function NothingFound({ q, found, popular }: { q: string; found: SearchResult; popular: ProductCard[] }) {
  const { t } = usePage()
  return (
    <div className="grid grid-cols-1 gap-8 py-10">
      <Heading title={t('catalog.no_results', { q })} text={t('catalog.no_results_hint')} />
      <CategoryLinks
        label={t('catalog.matching_categories')}
        categories={found.category}
        subCategories={found.sub_category}
        centered
      />
      <AllCategories />
      <PopularProducts products={popular} />
    </div>
  )
}

function Heading({ title, text }: { title: string; text: string }) {
  return (
    <header className="grid justify-items-center gap-3 text-center">
      <IconDisc name="search" tone="sunk" size="large" />
      <Title as="h1" size="page" className="[overflow-wrap:anywhere]">
        {title}
      </Title>
      <p className="max-w-prose text-ink-soft">{text}</p>
    </header>
  )
}

function AllCategories() {
  const { t } = usePage()
  const categories = useSite()?.common.categories ?? []
  return (
    <section className="grid justify-items-center gap-3">
      <Title as="h2" size="question">
        {t('catalog.halls')}
      </Title>
      <CategoryLinks label={t('catalog.halls')} categories={categories} subCategories={[]} centered />
    </section>
  )
}
