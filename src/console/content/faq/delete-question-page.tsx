import { Confirm } from '../../components/confirm.tsx'
import { formAction } from '../../form-action.ts'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/delete-question-page'
import { findQuestion } from './find-question.ts'

export const handle = { may: 'content.write' }

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  question: await findQuestion(requestContext(context), params.question),
})

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run: ({ api, params }) => api.console.faq.remove({ params: { id: params.question } }),
    done: ({ urls }) => ({ to: urls.content('faq'), toast: 'console_texts.faq.deleted' }),
  })

export default function DeleteQuestionPage({ loaderData: { question }, actionData }: Route.ComponentProps) {
  const { t, urls, language } = usePage()
  const { id, fields } = question
  return (
    <Confirm
      title={t('console_texts.delete_question', {
        name: (language === 'fa' && fields.question_fa) || fields.question_en,
      })}
      text={t('console_texts.faq.delete_text')}
      action={urls.contentOf('faq', id, 'delete')}
      confirmLabel={t('console_texts.delete')}
      back={urls.contentOf('faq', id)}
      danger
      formError={actionData?.formError}
    />
  )
}
