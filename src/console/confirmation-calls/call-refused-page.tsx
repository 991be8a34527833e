import { TextArea } from '#ui/field.tsx'
import { Confirm } from '../components/confirm.tsx'
import { newKey } from '../form-key.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/call-refused-page'
import { noteCall } from './note-call.ts'

export const handle = { may: 'calls.make' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const call = await requestContext(context).api.console.calls.find({ params: { number: params.number } })
  return { call, key: newKey() }
}

export const action = (args: Route.ActionArgs) => noteCall(args, { outcome: 'refused' })

export default function CallRefusedPage({ loaderData: { call, key }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  return (
    <Confirm
      title={t('console_calls.refused.title', { name: call.name })}
      text={t('console_calls.refused.text')}
      action={urls.callOutcome(call.order_number, 'refused')}
      confirmLabel={t('console_calls.refused.button')}
      back={urls.call(call.order_number)}
      danger
      formError={actionData?.formError}
    >
      <input type="hidden" name="key" value={key} />
      <TextArea
        name="reason"
        label={t('console_calls.refused.reason')}
        hint={t('console_calls.note_hint')}
        defaultValue={actionData?.values.note}
        error={actionData?.formError.fields.note}
        maxLength={500}
        required
      />
    </Confirm>
  )
}
