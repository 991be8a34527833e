import { data, redirect } from 'react-router'
import { z } from 'zod'
import { reportReasons } from '#contract/catalog/reviews.ts'
import { ApiError } from '#contract/client.ts'
import { translator } from '#i18n/translator.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Title } from '#ui/title.tsx'
import { safeBack } from '#web/safe-back.ts'
import { setToast } from '#web/toast.ts'
import { formOf } from '../../form-of.ts'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/report-page'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('reviews.report_title'), noindex: true }))

const returnPath = (request: Request) => safeBack(new URL(request.url).searchParams.get('back'))

/** The form that reports a review. Guests may report, too. */
export function loader({ request, params }: Route.LoaderArgs) {
  if (!z.uuid().safeParse(params.id).success) throw data(null, { status: 404 })
  return { id: params.id, back: returnPath(request) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { api, cookies, urls, language } = requestContext(context)
  const reason = z.enum(reportReasons).safeParse((await formOf(request, context)).get('reason'))
  const t = translator(language)
  if (!reason.success) return data({ refused: t('reviews.form.check') }, { status: 422 })
  try {
    await api.reviews.report({ body: { review_id: params.id, reason: reason.data } })
  } catch (error) {
    if (error instanceof ApiError) return data({ refused: error.message }, { status: 422 })
    throw error
  }
  setToast(cookies, { kind: 'success', message: t('reviews.reported') })
  return redirect(urls.path(returnPath(request)), 303)
}

export default function ReportPage({ loaderData: { id, back }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  return (
    <div data-dialog-content="" className="mx-auto grid w-full max-w-md gap-4 py-8">
      <Title as="h1" size="question">
        {t('reviews.report_title')}
      </Title>
      <form
        method="post"
        action={urls.reportReview(id, { back })}
        data-swap=""
        data-submit-once=""
        className="grid gap-4"
      >
        {actionData?.refused && <Notice kind="error">{actionData.refused}</Notice>}
        <fieldset className="grid gap-1">
          <legend className="pb-2 font-medium">{t('reviews.report_why')}</legend>
          {reportReasons.map((reason, index) => (
            <label key={reason} className="flex min-h-12 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={reason}
                defaultChecked={index === 0}
                className="size-5 accent-primary"
              />
              {t(`reviews.reasons.${reason}`)}
            </label>
          ))}
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <Button>{t('reviews.report_send')}</Button>
          <ButtonLink href={urls.path(back)} variant="quiet">
            {t('reviews.form.cancel')}
          </ButtonLink>
        </div>
      </form>
    </div>
  )
}
