import type { Reviewable } from '#contract/catalog/reviews.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { Empty } from '#ui/empty.tsx'
import { ScrollRow } from '#ui/scroll-row.tsx'
import { Title } from '#ui/title.tsx'
import { requireMember } from '../../customers/accounts/guards.ts'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { pageNumber } from '../../page-number.ts'
import { orErrorPage, requestContext } from '../../request-context.ts'
import { Pagination } from '../listing/pagination.tsx'
import { StarBar } from '../products/rating.tsx'
import type { Route } from './+types/my-reviews-page'
import { ReviewPictures } from './one-review.tsx'
import { ReviewState } from './review-state.tsx'
import { ReviewedProduct } from './reviewed-product.tsx'

const PER_PAGE = 12
const lists = ['waiting', 'written'] as const

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('reviews.mine'), noindex: true }))

/** The products that a member may review, or the reviews that they wrote. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  requireMember(ctx)
  const { searchParams } = new URL(request.url)
  const list: (typeof lists)[number] = searchParams.get('list') === 'written' ? 'written' : 'waiting'
  const query = { list, page: pageNumber(searchParams, 'page'), per_page: PER_PAGE } as const
  const { result, counts } = await orErrorPage(ctx.api.ratingReview.mine({ query }))
  return { list, result, counts }
}

export default function MyReviewsPage({ loaderData: { list, result, counts } }: Route.ComponentProps) {
  const { t, urls, number } = usePage()
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      <Title as="h1" size="task">
        {t('reviews.mine')}
      </Title>
      <nav aria-label={t('reviews.mine')}>
        <ScrollRow>
          {lists.map((one) => (
            <li key={one}>
              <ChipLink
                href={urls.myReviews({ list: one === 'waiting' ? undefined : one })}
                data-swap=""
                aria-current={one === list ? 'page' : undefined}
              >
                {t(`reviews.${one}_list`)} ({number(counts[one])})
              </ChipLink>
            </li>
          ))}
        </ScrollRow>
      </nav>
      {result.data.length === 0 ? (
        <NothingHere list={list} />
      ) : (
        <ul className="grid gap-3">
          {result.data.map((one) => (
            <li key={one.order_line_id}>
              <Mine one={one} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        place={result}
        addressOf={(page) =>
          urls.myReviews({ list: list === 'waiting' ? undefined : list, page: page > 1 ? page : '' })
        }
      />
    </div>
  )
}

function Mine({ one }: { one: Reviewable }) {
  const { t, urls, path } = usePage()
  const { review } = one
  return (
    <Card as="article" room="small" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <ReviewedProduct subject={one} />
      {/* On phones the button comes after the review. */}
      <ButtonLink
        href={urls.review(one.order_line_id, { back: path })}
        data-dialog=""
        variant="secondary"
        className="max-sm:order-last"
      >
        {t(review ? 'reviews.edit' : 'reviews.write')}
      </ButtonLink>
      {review && (
        <div className="grid gap-3 sm:col-span-2">
          <StarBar rating={review.rating} />
          {review.review && (
            <p lang={review.language} dir="auto" className="[overflow-wrap:anywhere]">
              {review.review}
            </p>
          )}
          <ReviewPictures review={review} />
          <ReviewState review={review} />
        </div>
      )}
    </Card>
  )
}

function NothingHere({ list }: { list: (typeof lists)[number] }) {
  const { t, urls } = usePage()
  return (
    <Empty
      icon="star"
      title={t(list === 'waiting' ? 'reviews.nothing_waiting' : 'reviews.nothing_written')}
      text={t('reviews.nothing_waiting_text')}
    >
      <ButtonLink href={urls.orders()} variant="secondary">
        {t('reviews.see_orders')}
      </ButtonLink>
    </Empty>
  )
}
