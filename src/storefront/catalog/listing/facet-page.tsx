import { redirect } from 'react-router'
import { longFacets } from '#contract/catalog/facets.ts'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Title } from '#ui/title.tsx'
import { pageMeta } from '../../head.ts'
import { Breadcrumbs } from '../../layout/breadcrumbs.tsx'
import { usePage } from '../../page-context.tsx'
import { pageNumber } from '../../page-number.ts'
import { orErrorPage, requestContext } from '../../request-context.ts'
import type { Route } from './+types/facet-page'
import { ATTRIBUTE, FACET, listingAddress, valuesAddress, withValue } from './facet-address.ts'
import styles from './facet-page.css?url'
import { apiQuery, isChosen, readFilters } from './listing-query.ts'
import { Pagination } from './pagination.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const VALUES_PER_PAGE = 60

export async function loader({ context }: Route.LoaderArgs) {
  const { api, path, urls } = requestContext(context)
  const { searchParams } = new URL(path, 'http://place')
  const key = longFacets.find((one) => one === searchParams.get(FACET))
  if (!key) throw new Response('Not found', { status: 404 })
  const filters = readFilters(searchParams)
  const attribute = searchParams.get(ATTRIBUTE) ?? undefined
  const query = { ...apiQuery(filters), page: pageNumber(searchParams), per_page: VALUES_PER_PAGE, attribute }
  const { title, options } = await orErrorPage(api.catalog.facet({ params: { key }, query }))
  const facet = { key, attribute, title, options }
  const { current_page, last_page } = options
  if (current_page > last_page) throw redirect(valuesAddress(urls, filters, facet, last_page))
  return { facet, requested: `${filters}` }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: args.loaderData?.facet.title ?? '', noindex: true }))

/**
 * All values of one facet of a listing, the largest counts first. Each links back to the listing with the value
 * toggled.
 */
export default function FacetPage({ loaderData: { facet, requested } }: Route.ComponentProps) {
  const { t, number, urls } = usePage()
  const { key, title, options } = facet
  const search = new URLSearchParams(requested)
  const back = listingAddress(urls, search)
  const isThere = options.total > 0
  return (
    <>
      <Breadcrumbs crumbs={[{ title: t('catalog.all_products'), href: urls.all() }, { title }]} />
      <header className="mb-6">
        <Title as="h1" size="page">
          <bdi>{title}</bdi>
        </Title>
        {isThere && <p className="text-ink-soft">{t('catalog.values_text', { n: number(options.total) })}</p>}
        <TextLink href={back}>{t('catalog.back_to_list')}</TextLink>
      </header>
      {!isThere && <Empty icon="filter" title={t('catalog.no_matches')} text={t('catalog.no_matches_hint')} />}
      <ul className="facet-values">
        {options.data.map(({ value, title, count }) => (
          <li key={value}>
            <a
              href={listingAddress(urls, withValue(search, key, value))}
              aria-current={isChosen({ search }, key, value) ? 'true' : undefined}
            >
              {isChosen({ search }, key, value) && <Icon name="check" size={18} />}
              <bdi>{title}</bdi>
              <small>{number(count)}</small>
            </a>
          </li>
        ))}
      </ul>
      <Pagination place={options} addressOf={(page) => valuesAddress(urls, search, facet, page)} />
    </>
  )
}
