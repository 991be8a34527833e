import { questionFieldNames } from '../../../contract/site/console-faq.ts'
import { textsOf } from '../../../pages/form-refusal.ts'
import { formOf } from '../../form-of.ts'
import { usePage } from '../../page-context.tsx'
import { FormPage } from '../../parts/form-page.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { doneAt, submit } from '../../parts/submit.ts'
import { visitOf } from '../../visit.ts'
import type { Route } from './+types/new-question-page'
import { QuestionFields } from './question-fields.tsx'

export const handle = { may: 'content.write' }

export const loader = () => ({ key: crypto.randomUUID() })

/** Adds a question behind the others; sent twice it is one. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { key, ...values } = textsOf(await formOf(request, context), [...questionFieldNames, 'key'])
  return await submit(visit, { values }, async () => {
    await visit.api.console.faq.add({ body: values }, { idempotencyKey: key })
    return doneAt(visit, visit.links.content('faq'), 'console_texts.faq.added')
  })
}

export default function NewQuestionPage({ loaderData: { key }, actionData }: Route.ComponentProps) {
  const { say, links } = usePage()
  return (
    <>
      <PageHead
        title={say('console_texts.faq.add')}
        up={{ href: links.content('faq'), title: say('console_content.tabs.faq') }}
      />
      <FormPage
        action={links.newContent('question')}
        refused={actionData?.refused}
        save={say('console_texts.faq.add')}
        back={links.content('faq')}
        wide
      >
        <input type="hidden" name="key" value={key} />
        <QuestionFields refused={actionData?.refused} typed={actionData?.values} shown={{}} />
      </FormPage>
    </>
  )
}
