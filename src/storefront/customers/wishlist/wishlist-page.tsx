import { redirect } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Title } from '#ui/title.tsx'
import { Pagination } from '../../catalog/listing/pagination.tsx'
import { ProductGrid } from '../../catalog/products/product-grid.tsx'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { numbered, pageNumber } from '../../page-number.ts'
import { orErrorPage, requestContext } from '../../request-context.ts'
import { requireMember } from '../accounts/guards.ts'
import type { Route } from './+types/wishlist-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('lists.wishlist'), noindex: true }))

/** Redirects to the last page if the requested page no longer exists, for example after removing its last item. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  requireMember(ctx)
  const page = pageNumber(new URL(ctx.path, 'http://place').searchParams)
  const wishes = await orErrorPage(ctx.api.wishlist.all({ query: { page } }))
  if (page > wishes.last_page) throw redirect(ctx.urls.wishlists({ page: numbered(wishes.last_page) }))
  return { wishes }
}

export default function WishlistPage({ loaderData: { wishes } }: Route.ComponentProps) {
  const { t, urls, number } = usePage()
  if (wishes.total === 0) {
    return (
      <section>
        <h1 className="sr-only">{t('lists.wishlist')}</h1>
        <Empty icon="heart" title={t('lists.wishlist_empty')} text={t('lists.wishlist_hint')}>
          <ButtonLink href={urls.all()}>{t('catalog.look_around')}</ButtonLink>
        </Empty>
      </section>
    )
  }
  return (
    <section className="min-w-0">
      <Title as="h1" size="page">
        {t('lists.wishlist')}
      </Title>
      <p className="mt-1 mb-5 text-ink-soft" data-announce="">
        {t('catalog.products', { count: wishes.total, n: number(wishes.total) })}
      </p>
      <h2 className="sr-only">{t('catalog.results')}</h2>
      <ProductGrid products={wishes.data} />
      <Pagination place={wishes} addressOf={(page) => urls.wishlists({ page: numbered(page) })} />
    </section>
  )
}
