import { redirect } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Title } from '#ui/title.tsx'
import { Pagination } from '../../catalog/listing/pagination.tsx'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { numbered, pageNumber } from '../../page-number.ts'
import { orErrorPage, requestContext } from '../../request-context.ts'
import { requireMember } from '../accounts/guards.ts'
import type { Route } from './+types/following-page'
import { FollowedStore } from './followed-store.tsx'

/** Each store includes its news, so a page shows few stores. */
const STORES_PER_PAGE = 6

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('lists.following_page'), noindex: true }))

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  requireMember(ctx)
  const page = pageNumber(new URL(ctx.path, 'http://place').searchParams)
  const stores = await orErrorPage(ctx.api.following.all({ query: { page, per_page: STORES_PER_PAGE } }))
  if (page > stores.last_page) throw redirect(ctx.urls.following({ page: numbered(stores.last_page) }))
  return { stores }
}

export default function FollowingPage({ loaderData: { stores } }: Route.ComponentProps) {
  const { t, urls } = usePage()
  if (stores.total === 0) {
    return (
      <section>
        <h1 className="sr-only">{t('lists.following_page')}</h1>
        <Empty icon="store" title={t('lists.following_empty')} text={t('lists.following_hint')}>
          <ButtonLink href={urls.all()}>{t('catalog.look_around')}</ButtonLink>
        </Empty>
      </section>
    )
  }
  return (
    <section className="min-w-0">
      <Title as="h1" size="page" className="mb-5">
        {t('lists.following_page')}
      </Title>
      <div className="grid grid-cols-1 gap-6">
        {stores.data.map((store) => (
          <FollowedStore key={store.id} store={store} />
        ))}
      </div>
      <Pagination place={stores} addressOf={(page) => urls.following({ page: numbered(page) })} />
    </section>
  )
}
