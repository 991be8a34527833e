import { redirect } from 'react-router'
import { translator } from '#i18n/translator.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Title } from '#ui/title.tsx'
import { leaveToast } from '#web/toast.ts'
import { needMember } from '../../customers/accounts/guards.ts'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { visitOf } from '../../visit.ts'
import type { Route } from './+types/delete-review-page'
import { backFrom, reviewableOf } from './reviewable.ts'
import { ReviewedProduct } from './reviewed-product.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (say) => ({ title: say('reviews.delete_question'), noindex: true }))

/** Asks for confirmation before a review is deleted. Without a review, redirects to the list of reviews. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  needMember(visit)
  const subject = await reviewableOf(visit, params.id)
  if (!subject.review) throw redirect(visit.links.myReviews(), 303)
  return { subject, back: backFrom(request) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  needMember(visit)
  const { api, cookies, links, language } = visit
  const { review } = await reviewableOf(visit, params.id)
  if (review) await api.ratingReview.delete({ params: { id: review.id } })
  leaveToast(cookies, { kind: 'success', message: translator(language)('reviews.deleted') })
  return redirect(links.path(backFrom(request)), 303)
}

export default function DeleteReviewPage({ loaderData: { subject, back } }: Route.ComponentProps) {
  const { say, links } = usePage()
  return (
    <div data-dialog-content="" className="mx-auto grid max-w-md gap-4 py-10 text-center">
      <Title as="h1" size="question">
        {say('reviews.delete_question')}
      </Title>
      <Card as="div" look="sunk" room="small" className="text-start">
        <ReviewedProduct subject={subject} />
      </Card>
      <form
        method="post"
        action={links.deleteReview(subject.order_line_id, { back })}
        data-swap=""
        className="flex flex-wrap justify-center gap-3"
      >
        <Button look="danger">{say('reviews.delete_yes')}</Button>
        <ButtonLink href={links.path(back)} look="secondary">
          {say('reviews.delete_no')}
        </ButtonLink>
      </form>
    </div>
  )
}
