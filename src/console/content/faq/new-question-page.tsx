import { questionFieldNames } from '#contract/site/console-faq.ts'
import { FormPage } from '../../components/form-page.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { formAction } from '../../form-action.ts'
import { usePage } from '../../page-context.tsx'
import type { Route } from './+types/new-question-page'
import { QuestionFields } from './question-fields.tsx'

export const handle = { may: 'content.write' }

export const loader = () => ({ key: crypto.randomUUID() })

/** Adds a question at the end. The idempotency key prevents a second question if the form is sent twice. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: questionFieldNames,
    run: ({ api, values, once }) => api.console.faq.add({ body: values }, once),
    done: ({ urls }) => ({ to: urls.content('faq'), toast: 'console_texts.faq.added' }),
  })

export default function NewQuestionPage({ loaderData: { key }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  return (
    <>
      <PageHead
        title={t('console_texts.faq.add')}
        up={{ href: urls.content('faq'), title: t('console_content.tabs.faq') }}
      />
      <FormPage
        action={urls.newContent('question')}
        formError={actionData?.formError}
        save={t('console_texts.faq.add')}
        back={urls.content('faq')}
        wide
      >
        <input type="hidden" name="key" value={key} />
        <QuestionFields formError={actionData?.formError} typed={actionData?.values} shown={{}} />
      </FormPage>
    </>
  )
}
