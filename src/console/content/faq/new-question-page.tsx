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
    done: ({ links }) => ({ to: links.content('faq'), toast: 'console_texts.faq.added' }),
  })

export default function NewQuestionPage({ loaderData: { key }, actionData }: Route.ComponentProps) {
  const { t, links } = usePage()
  return (
    <>
      <PageHead
        title={t('console_texts.faq.add')}
        up={{ href: links.content('faq'), title: t('console_content.tabs.faq') }}
      />
      <FormPage
        action={links.newContent('question')}
        refused={actionData?.refused}
        save={t('console_texts.faq.add')}
        back={links.content('faq')}
        wide
      >
        <input type="hidden" name="key" value={key} />
        <QuestionFields refused={actionData?.refused} typed={actionData?.values} shown={{}} />
      </FormPage>
    </>
  )
}
