import { SelectField } from '#ui/field.tsx'
import { textOf } from '#web/form-error.ts'
import { Confirm } from '../components/confirm.tsx'
import { newKey } from '../form-key.ts'
import { formOf } from '../form-of.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/call-later-page'
import { daysUntil, momentIn, soonest, timesOfDay } from './call-times.ts'
import { noteCall } from './note-call.ts'

export const handle = { may: 'calls.make' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const call = await requestContext(context).api.console.calls.find({ params: { number: params.number } })
  return { call, key: newKey(), days: daysUntil(call.now, call.deadline) }
}

export async function action(args: Route.ActionArgs) {
  const form = await formOf(args.request, args.context)
  const call_at = momentIn(textOf(form, 'day'), textOf(form, 'time'))
  return await noteCall(args, { outcome: 'later', ...(call_at && { call_at }) })
}

export default function CallLaterPage({ loaderData: { call, key, days }, actionData }: Route.ComponentProps) {
  const { t, urls, date, digits, moment } = usePage()
  const first = soonest(call.now, days)
  return (
    <Confirm
      title={t('console_calls.later.title', { name: call.name })}
      text={t('console_calls.later.text', { deadline: moment(call.deadline) })}
      action={urls.callOutcome(call.order_number, 'later')}
      confirmLabel={t('console_calls.later.button')}
      back={urls.call(call.order_number)}
      formError={actionData?.formError}
    >
      <input type="hidden" name="key" value={key} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="day"
          label={t('console_calls.later.day')}
          defaultValue={first?.day}
          error={actionData?.formError.fields.call_at}
        >
          {days.map((day) => (
            <option key={day} value={day}>
              {date(momentIn(day, '12:00') ?? call.now)}
            </option>
          ))}
        </SelectField>
        <SelectField name="time" label={t('console_calls.later.time')} defaultValue={first?.time}>
          {timesOfDay.map((time) => (
            <option key={time} value={time}>
              {digits(time)}
            </option>
          ))}
        </SelectField>
      </div>
    </Confirm>
  )
}
