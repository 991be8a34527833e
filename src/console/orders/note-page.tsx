import { redirect } from 'react-router'
import { TextArea } from '#ui/field.tsx'
import { FormPage } from '../components/form-page.tsx'
import { PageHead } from '../components/page-head.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/note-page'

export const handle = { may: 'orders.write' }

export async function loader({ params, context }: Route.LoaderArgs) {
  return { order: await requestContext(context).api.console.desk.one({ params: { number: params.number } }) }
}

/** Saves a note and returns to the order. The page itself is shown only if the note is refused. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: ['text'],
    async run({ api, urls, params: { number }, values }) {
      await api.console.desk.note({ params: { number }, body: values })
      return redirect(urls.order(number), 303)
    },
  })

export default function NotePage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const number = order.order_number
  return (
    <>
      <PageHead title={t('console_orders.notes.title')} up={{ href: urls.order(number), title: number }} />
      <FormPage
        action={urls.orderStep(number, 'note')}
        formError={actionData?.formError}
        save={t('console_orders.notes.add')}
        back={urls.order(number)}
      >
        <TextArea
          name="text"
          label={t('console_orders.notes.label')}
          hint={t('console_orders.notes.hint')}
          defaultValue={actionData?.values.text}
          error={actionData?.formError.fields.text}
          maxLength={2000}
          required
        />
      </FormPage>
    </>
  )
}
