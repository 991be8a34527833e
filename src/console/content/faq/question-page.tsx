import { questionFieldNames } from '#contract/site/console-faq.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { readShownValues } from '../../components/read-shown-values.ts'
import { formAction } from '../../form-action.ts'
import { useHasPermission } from '../../frame-data.ts'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import { ContentForm } from '../content-form.tsx'
import type { Route } from './+types/question-page'
import { findQuestion } from './find-question.ts'
import { QuestionFields } from './question-fields.tsx'

export const handle = { may: 'content.read' }

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  question: await findQuestion(requestContext(context), params.question),
})

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: questionFieldNames,
    run: ({ api, params, form, values }) =>
      api.console.faq.change({ params: { id: params.question }, body: { ...values, seen: readShownValues(form) } }),
    done: ({ ctx, urls }) => ({ to: urls.path(ctx.path), toast: 'console.saved' }),
  })

export default function QuestionPage({ loaderData: { question }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const may = useHasPermission()
  const { id, fields: shown } = question
  return (
    <>
      <PageHead
        title={t('console_texts.faq.question')}
        up={{ href: urls.content('faq'), title: t('console_content.tabs.faq') }}
      >
        {may('content.write') && (
          <ButtonLink href={urls.contentOf('faq', id, 'delete')} variant="quiet" data-dialog="">
            {t('console_texts.delete')}
          </ButtonLink>
        )}
      </PageHead>
      <ContentForm
        action={urls.contentOf('faq', id)}
        formError={actionData?.formError}
        shown={shown}
        back={urls.content('faq')}
      >
        <QuestionFields formError={actionData?.formError} typed={actionData?.values} shown={shown} />
      </ContentForm>
    </>
  )
}
