import { ApiError } from '#contract/client.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextArea } from '#ui/field.tsx'
import { usePage } from '../page-context.tsx'

const codes = ['order_disputed', 'order_money_back', 'parcel_in_doubt']

/**
 * Whether the API refused a step because the payment of the order is uncertain. Staff with permission can then repeat the step with a
 * reason.
 */
export const needsConfirmation = (error: unknown): boolean =>
  error instanceof ApiError && error.codes.some((code) => codes.includes(code))

/** Reason to continue despite an uncertain payment; undefined if the box is not checked. */
export function anywayIn(form: FormData): string | undefined {
  const reason = form.get('anyway_reason')
  return form.has('anyway') && typeof reason === 'string' ? reason : undefined
}

/** Checkbox and reason that repeat such a refused step. */
export function AnywayFields({ reason }: { reason: string | undefined }) {
  const { t } = usePage()
  return (
    <fieldset className="grid gap-3 border-sale border-s-4 ps-3">
      <legend className="sr-only">{t('console_orders.anyway.label')}</legend>
      <Checkbox
        name="anyway"
        label={t('console_orders.anyway.label')}
        hint={t('console_orders.anyway.hint')}
        defaultChecked={reason !== undefined}
        required
      />
      <TextArea
        name="anyway_reason"
        label={t('console_orders.anyway.reason')}
        hint={t('console_orders.anyway.reason_hint')}
        defaultValue={reason}
        maxLength={500}
        required
      />
    </fieldset>
  )
}
