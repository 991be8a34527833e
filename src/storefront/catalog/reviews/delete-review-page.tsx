import { redirect } from 'react-router'
import { translator } from '#i18n/translator.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Title } from '#ui/title.tsx'
import { setToast } from '#web/toast.ts'
import { requireMember } from '../../customers/accounts/guards.ts'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/delete-review-page'
import { backAddressOf, reviewableOf } from './reviewable.ts'
import { ReviewedProduct } from './reviewed-product.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('reviews.delete_question'), noindex: true }))

/** Asks for confirmation before a review is deleted. Without a review, redirects to the list of reviews. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  requireMember(ctx)
  const subject = await reviewableOf(ctx, params.id)
  if (!subject.review) throw redirect(ctx.urls.myReviews(), 303)
  return { subject, back: backAddressOf(request) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  requireMember(ctx)
  const { api, cookies, urls, language } = ctx
  const { review } = await reviewableOf(ctx, params.id)
  if (review) await api.ratingReview.delete({ params: { id: review.id } })
  setToast(cookies, { kind: 'success', message: translator(language)('reviews.deleted') })
  return redirect(urls.path(backAddressOf(request)), 303)
}

export default function DeleteReviewPage({ loaderData: { subject, back } }: Route.ComponentProps) {
  const { t, urls } = usePage()
  return (
    <div data-dialog-content="" className="mx-auto grid max-w-md gap-4 py-10 text-center">
      <Title as="h1" size="question">
        {t('reviews.delete_question')}
      </Title>
      <Card as="div" variant="sunk" room="small" className="text-start">
        <ReviewedProduct subject={subject} />
      </Card>
      <form
        method="post"
        action={urls.deleteReview(subject.order_line_id, { back })}
        data-swap=""
        className="flex flex-wrap justify-center gap-3"
      >
        <Button variant="danger">{t('reviews.delete_yes')}</Button>
        <ButtonLink href={urls.path(back)} variant="secondary">
          {t('reviews.delete_no')}
        </ButtonLink>
      </form>
    </div>
  )
}
