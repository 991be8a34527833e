import { redirect } from 'react-router'
import type { JudgedReview, ReviewList } from '#contract/catalog/console-reviews.ts'
import { reviewLists } from '#contract/catalog/console-reviews.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { commonOf } from '#web/site-data.ts'
import { BulkForm, ChooseRow } from '../components/bulk-form.tsx'
import { runForEach } from '../components/bulk-outcome.ts'
import { BulkReport } from '../components/bulk-report.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Pager } from '../components/pager.tsx'
import { Tabs } from '../components/tabs.tsx'
import { formOf } from '../form-of.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/reviews-page'
import { keyOf, partsOf, stepIn } from './judging.ts'
import { ReviewState } from './review-state.tsx'
import { WrittenReview } from './written-review.tsx'

export const handle = { may: 'reviews.judge' }

const listIn = (request: Request): ReviewList => {
  const requested = new URL(request.url).searchParams.get('list')
  return reviewLists.find((list) => list === requested) ?? 'waiting'
}

/** Reviews of one list. The default list contains those that wait for approval. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const list = listIn(request)
  const before = new URL(request.url).searchParams.get('before') || undefined
  const query = { list, before, limit: 20 }
  const [{ data: reviews, next }, common] = await Promise.all([ctx.api.console.reviews.list({ query }), commonOf(ctx)])
  return { list, reviews, next, before, pictures: common.img_src_url }
}

/** Approves or hides the chosen reviews, or the one whose own button was pressed. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  const { api, urls } = ctx
  const { keys, decision } = stepIn(await formOf(request, context))
  if (keys.length === 0) return redirect(urls.reviews({ list: listIn(request) }), 303)
  const outcome = await runForEach(ctx, keys, (key) => {
    const { id, version } = partsOf(key)
    return api.console.reviews.judge({ params: { id }, body: { decision, version } })
  })
  return { outcome }
}

export default function ReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, reviews, next, before, pictures } = loaderData
  const { t, urls, number } = usePage()
  const failed = actionData?.outcome.failed.map(({ id }) => partsOf(id).id) ?? []
  const nameOf = ({ author, product }: JudgedReview) => t('console_reviews.of', { author, product: product.title })
  const columns: Column<JudgedReview>[] = [
    {
      title: t('console_reviews.choose'),
      variant: 'choose',
      cell: (review) => <ChooseRow value={keyOf(review)} label={nameOf(review)} chosen={failed.includes(review.id)} />,
    },
    {
      title: t('console_reviews.review'),
      variant: 'main',
      cell: (review) => <WrittenReview review={review} pictures={pictures} />,
    },
    { title: t('console_reviews.state'), cell: (review) => <ReviewState review={review} /> },
    {
      title: t('console_reviews.decide'),
      variant: 'actions',
      cell: (review) => (
        <span className="flex flex-wrap gap-2">
          {(['show', 'hide'] as const)
            .filter((step) => review.flag !== null || step !== (review.state === 'shown' ? 'show' : 'hide'))
            .map((step) => (
              <Button
                key={step}
                name="one"
                value={`${step} ${keyOf(review)}`}
                variant="secondary"
                aria-label={t(`console_reviews.${step}_this`, { review: nameOf(review) })}
              >
                {t(`console_reviews.${step}`)}
              </Button>
            ))}
        </span>
      ),
    },
  ]
  return (
    <>
      <PageHead title={t('console_reviews.title')} text={t('console_reviews.text')} />
      <Tabs
        label={t('console_reviews.lists.label')}
        tabs={reviewLists.map((one) => ({
          href: urls.reviews(one === 'waiting' ? undefined : { list: one }),
          title: t(`console_reviews.lists.${one}`),
          current: one === list,
        }))}
      />
      {actionData && (
        <BulkReport
          outcome={actionData.outcome}
          nameOf={(key) => {
            const review = reviews.find(({ id }) => id === partsOf(key).id)
            return review ? nameOf(review) : t('console_reviews.review')
          }}
        />
      )}
      {reviews.length === 0 ? (
        <Empty icon="star" title={t(list === 'waiting' ? 'console_reviews.none_waiting' : 'console_reviews.none')} />
      ) : (
        <BulkForm
          action={urls.reviews({ list })}
          buttons={
            <>
              <Button name="decision" value="show" aria-label={t('console_reviews.show_chosen')}>
                {t('console_reviews.show')}
              </Button>
              <Button name="decision" value="hide" variant="secondary" aria-label={t('console_reviews.hide_chosen')}>
                {t('console_reviews.hide')}
              </Button>
            </>
          }
        >
          <DataTable
            caption={t('console_reviews.count', { count: reviews.length, n: number(reviews.length) })}
            columns={columns}
            rows={reviews}
            keyOf={({ id }) => id}
          />
        </BulkForm>
      )}
      <Pager first={before ? urls.reviews({ list }) : null} next={next && urls.reviews({ list, before: next })} />
    </>
  )
}
