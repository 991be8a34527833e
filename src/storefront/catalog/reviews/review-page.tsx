import { data, redirect } from 'react-router'
import { translator } from '#i18n/translator.ts'
import { Title } from '#ui/title.tsx'
import { setToast } from '#web/toast.ts'
import { requireMember } from '../../customers/accounts/guards.ts'
import { formWithFiles } from '../../form-with-files.ts'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/review-page'
import styles from './review-form.css?url'
import { ReviewForm } from './review-form.tsx'
import { ReviewState } from './review-state.tsx'
import { picturesSent, refusedReview, valuesOf, valuesSent } from './review-values.ts'
import { backAddressOf, reviewableOf } from './reviewable.ts'
import { ReviewedProduct } from './reviewed-product.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: t(args.loaderData?.subject.review ? 'reviews.edit' : 'reviews.write'),
    noindex: true,
  }))

/** The rating popup (spec §2): a page that a script shows as a dialog. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  requireMember(ctx)
  return { subject: await reviewableOf(ctx, params.id), back: backAddressOf(request) }
}

/** Sends the review. After a refusal the form shows the sent values. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  requireMember(ctx)
  const { api, cookies, urls, language } = ctx
  const t = translator(language)
  const form = await formWithFiles(ctx, request)
  const values = valuesSent(form)
  try {
    const body = { ...values, rating: values.rating ?? '', images: picturesSent(form), order_line_id: params.id }
    const { review } = await api.ratingReview.action({ body })
    const message = t(review?.state === 'shown' ? 'reviews.sent' : 'reviews.sent_waiting')
    setToast(cookies, { kind: 'success', message })
  } catch (error) {
    return data({ values, refused: refusedReview(error, t) }, { status: 422 })
  }
  return redirect(urls.path(backAddressOf(request)), 303)
}

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = usePage()
  const { subject, back } = loaderData
  const { review } = subject
  return (
    <div data-dialog-content="" className="mx-auto grid w-full max-w-2xl gap-5 py-6">
      <Title as="h1" size="task">
        {t(review ? 'reviews.edit' : 'reviews.write')}
      </Title>
      <ReviewedProduct subject={subject} />
      {review && <ReviewState review={review} />}
      <ReviewForm
        subject={subject}
        values={actionData?.values ?? valuesOf(review)}
        refused={actionData?.refused ?? null}
        back={back}
      />
    </div>
  )
}
