import { data } from 'react-router'
import { safeBack } from '#web/safe-back.ts'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/personal-review-page'
import { findPersonalReview } from './personal-review.ts'
import { PersonalReviewBox } from './personal-review-box.tsx'

/** A buyer's own review of a product. The script of shared pages requests it (viewer.client.ts). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const own = await findPersonalReview(requestContext(context), params.id)
  if (!own) throw data(null, { status: 404 })
  return { own, back: safeBack(new URL(request.url).searchParams.get('back')) }
}

export const headers = () => ({ 'x-robots-tag': 'noindex' })

export default function PersonalReviewPage({ loaderData: { own, back } }: Route.ComponentProps) {
  const { t } = usePage()
  return (
    <>
      <title>{t('reviews.your_review')}</title>
      <PersonalReviewBox own={own} back={back} />
    </>
  )
}
