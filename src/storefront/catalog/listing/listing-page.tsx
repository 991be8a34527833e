import { redirect } from 'react-router'
import { pageMeta } from '../../head.ts'
import { Breadcrumbs, type Crumb } from '../../layout/breadcrumbs.tsx'
import { usePage } from '../../page-context.tsx'
import { orErrorPage, requestContext } from '../../request-context.ts'
import { popularProductsIfEmpty } from '../products/popular-products.ts'
import type { Route } from './+types/listing-page'
import {
  apiQuery,
  type FilterName,
  filtersAt,
  indexingRules,
  type ListingPlace,
  namedPath,
  pageAddress,
  readFilters,
} from './listing-query.ts'
import styles from './listing-view.css?url'
import { ListingView } from './listing-view.tsx'
import { requestedProvince } from './province-form.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The parameter that defines the listing, by the last segment of the path. The path itself names categories. */
const scopes = new Map<string, FilterName[]>([
  ['brand', ['brand']],
  ['collection', ['collection']],
  ['products', ['home_spm']],
])

/** The path without the language prefix and its filters. All links of the page derive from this place. */
function readListingPlace(address: string, pathOf: (path: string) => string): ListingPlace {
  const { pathname, searchParams } = new URL(address, 'http://place')
  const [first, last = ''] = pathname.split('/').filter(Boolean)
  const scope = first === 'all' ? [] : (scopes.get(last) ?? [])
  return { path: pathOf(pathname), search: readFilters(searchParams), scope }
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const { api, urls, path } = ctx
  const place = readListingPlace(path, urls.path)
  // The visitor removed the last brand of a brand page. The remaining filters apply to the list of all products.
  if (!place.scope.every((name) => place.search.has(name))) throw redirect(filtersAt(urls.all(), place))
  const category = 'category' in params ? { category: params.category, sub_category: subCategoryOf(params) } : {}
  const listing = await orErrorPage(api.catalog.all({ query: { ...apiQuery(place.search), ...category } }))
  const { current_page, last_page } = listing.result
  if (current_page > last_page) throw redirect(pageAddress(place, last_page))
  return {
    listing,
    popular: await popularProductsIfEmpty(ctx, listing),
    province: requestedProvince(ctx.cookies, `${place.search}`),
  }
}

const subCategoryOf = (params: object) =>
  'subCategory' in params && typeof params.subCategory === 'string' ? params.subCategory : undefined

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => {
    const { heading, result } = args.loaderData?.listing ?? {}
    const title = heading?.title ?? t('catalog.all_products')
    const path = namedPath(args.location.pathname, heading)
    const indexing = indexingRules(args.location.search, ['brand', 'collection', 'home_spm'])
    return { title, image: result?.data[0]?.image, path, ...indexing }
  })

export default function ListingPage({ loaderData: { listing, popular, province } }: Route.ComponentProps) {
  const { t, urls, path } = usePage()
  const title = listing.heading?.title ?? t('catalog.all_products')
  const [main, sub] = listing.path
  const crumbs: Crumb[] = [
    { title: t('catalog.all_products'), href: urls.all() },
    ...(main ? [{ title: main.title, href: urls.category(main.slug) }] : []),
    ...(main && sub ? [{ title: sub.title, href: urls.subCategory(main.slug, sub.slug) }] : []),
  ]
  const last = crumbs.at(-1)
  return (
    <>
      <Breadcrumbs crumbs={last?.title === title ? crumbs : [...crumbs, { title }]} />
      <ListingView
        listing={listing}
        place={readListingPlace(path, urls.path)}
        title={title}
        province={province}
        popular={popular}
      />
    </>
  )
}
