import { redirect } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import ticket from '#ui/ticket.css?url'
import { pageMeta } from '../../head.ts'
import { Breadcrumbs } from '../../layout/breadcrumbs.tsx'
import { TicketRow } from '../../ordering/vouchers/ticket-row.tsx'
import { usePage } from '../../page-context.tsx'
import { orErrorPage, requestContext } from '../../request-context.ts'
import {
  activeFilters,
  apiQuery,
  indexingRules,
  type ListingPlace,
  pageAddress,
  readFilters,
} from '../listing/listing-query.ts'
import listing from '../listing/listing-view.css?url'
import { ListingView } from '../listing/listing-view.tsx'
import { requestedProvince } from '../listing/province-form.tsx'
import { popularProductsIfEmpty } from '../products/popular-products.ts'
import type { Route } from './+types/store-page'
import head from './store-head.css?url'
import { StoreHead } from './store-head.tsx'

export const links: Route.LinksFunction = () => [listing, ticket, head].map((href) => ({ rel: 'stylesheet', href }))

/** The list of a store's products. The path names the store, so the `store` parameter is ignored. */
function readListingPlace(address: string, path: string): ListingPlace {
  const requested = new URL(address, 'http://place').searchParams
  requested.delete('store')
  return { path, search: readFilters(requested), scope: ['store'] }
}

/** Without a slug, redirects to the sitemap page, which lists all stores. */
export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const { api, urls, path } = ctx
  if (!slug) throw redirect(urls.sitemap())
  const place = readListingPlace(path, urls.store(slug))
  const { store: _, ...filters } = apiQuery(place.search)
  const found = await orErrorPage(api.stores.store({ query: { ...filters, slug } }))
  const { current_page, last_page } = found.result
  if (current_page > last_page) throw redirect(pageAddress(place, last_page))
  return {
    found,
    popular: await popularProductsIfEmpty(ctx, found),
    province: requestedProvince(ctx.cookies, `${place.search}`),
  }
}

export const meta: Route.MetaFunction = (args) => {
  const store = args.loaderData?.found.store
  return pageMeta(args, {
    title: store?.title,
    description: store?.about,
    image: store?.image,
    ...indexingRules(args.location.search, []),
  })
}

export default function StorePage({ loaderData: { found, popular, province } }: Route.ComponentProps) {
  const { t, urls, path } = usePage()
  const { store, result } = found
  const place = readListingPlace(path, urls.store(store.slug))
  const q = place.search.get('q') ?? ''
  const title = q ? t('stores.found', { q, store: store.title }) : t('stores.products', { store: store.title })
  return (
    <>
      <Breadcrumbs crumbs={[{ title: store.title }]} />
      <StoreHead
        store={store}
        q={q}
        followed={found.followed}
        count={result.total}
        pictures={result.data.map(({ image }) => image)}
      />
      {q && result.total === 0 && activeFilters(place).length === 0 ? (
        <Empty icon="search" title={t('stores.none', { q })} text={t('stores.none_hint')}>
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink href={urls.store(store.slug)}>{t('stores.all')}</ButtonLink>
            <ButtonLink href={urls.search(q)} variant="secondary">
              {t('stores.elsewhere')}
            </ButtonLink>
          </div>
        </Empty>
      ) : (
        <ListingView listing={found} place={place} title={title} level="h2" province={province} popular={popular} />
      )}
      <div className="mt-8 grid gap-6">
        <TicketRow vouchers={found.vouchers} />
        {store.about && (
          <p className="max-w-prose text-ink-soft leading-relaxed">
            <bdi>{store.about}</bdi>
          </p>
        )}
      </div>
    </>
  )
}
