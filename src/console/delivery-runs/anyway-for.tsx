import { ApiError } from '#contract/client.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextArea } from '#ui/field.tsx'
import { textOf } from '#web/form-error.ts'
import { usePage } from '../page-context.tsx'

/** Decision on orders with an uncertain payment: the order numbers that the form asked about, those to hand over anyway, and the reason. */
export type AnywayFor = { asked: string[]; orders: string[]; reason: string }

/** Reads the decision from a sent form. */
export const anywayForIn = (form: FormData): AnywayFor => ({
  asked: form.getAll('anyway_asked').map(String),
  orders: form.getAll('anyway').map(String),
  reason: textOf(form, 'anyway_reason').trim(),
})

/** Numbers of the orders that the API refused because their payment is uncertain; it returns each number as a field. */
export const doubtfulParcels = (error: unknown): string[] =>
  error instanceof ApiError && error.codes.includes('parcel_in_doubt') ? Object.keys(error.fields) : []

/**
 * A checkbox for each order with an uncertain payment, and one reason for the checked ones. No field is required: the operator can leave
 * the boxes unchecked and hand over the other parcels.
 */
export function AnywayForFields({
  asked: requested,
  orders,
  reason,
  error,
}: AnywayFor & { error: string | undefined }) {
  const { t } = usePage()
  return (
    <Card className="mb-3">
      <fieldset className="grid gap-3 border-sale border-s-4 ps-3">
        <legend className="sr-only">{t('console_orders.anyway.label')}</legend>
        {requested.map((number) => (
          <div key={number}>
            <input type="hidden" name="anyway_asked" value={number} />
            <Checkbox
              name="anyway"
              value={number}
              label={t('console_cash.hand_over.anyway', { number })}
              defaultChecked={orders.includes(number)}
            />
          </div>
        ))}
        <p className="text-ink-soft text-sm">{t('console_orders.anyway.hint')}</p>
        <TextArea
          name="anyway_reason"
          label={t('console_orders.anyway.reason')}
          hint={t('console_orders.anyway.reason_hint')}
          defaultValue={reason}
          error={error}
          maxLength={500}
        />
      </fieldset>
    </Card>
  )
}
