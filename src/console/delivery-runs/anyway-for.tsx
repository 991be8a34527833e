import { ApiRefusal } from '#contract/client.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextArea } from '#ui/field.tsx'
import { textOf } from '#web/form-refusal.ts'
import { usePage } from '../page-context.tsx'

/** What a form says of orders whose money is in doubt: which it asked about, which go all the same, and why. */
export type AnywayFor = { asked: string[]; orders: string[]; reason: string }

/** That of a sent form. */
export const anywayForIn = (form: FormData): AnywayFor => ({
  asked: form.getAll('anyway_asked').map(String),
  orders: form.getAll('anyway').map(String),
  reason: textOf(form, 'anyway_reason').trim(),
})

/** The numbers of orders that were refused because their money is in doubt: the API names each as a field. */
export const doubtedIn = (error: unknown): string[] =>
  error instanceof ApiRefusal && error.codes.includes('parcel_in_doubt') ? Object.keys(error.fields) : []

/**
 * A box for each order in doubt, and one reason for those that are checked. None is required by the browser: whoever leaves
 * the parcel out checks nothing, and hands over the rest.
 */
export function AnywayForFields({ asked, orders, reason, error }: AnywayFor & { error: string | undefined }) {
  const { say } = usePage()
  return (
    <Card className="mb-3">
      <fieldset className="grid gap-3 border-sale border-s-4 ps-3">
        <legend className="sr-only">{say('console_orders.anyway.label')}</legend>
        {asked.map((number) => (
          <div key={number}>
            <input type="hidden" name="anyway_asked" value={number} />
            <Checkbox
              name="anyway"
              value={number}
              label={say('console_cash.hand_over.anyway', { number })}
              defaultChecked={orders.includes(number)}
            />
          </div>
        ))}
        <p className="text-ink-soft text-sm">{say('console_orders.anyway.hint')}</p>
        <TextArea
          name="anyway_reason"
          label={say('console_orders.anyway.reason')}
          hint={say('console_orders.anyway.reason_hint')}
          defaultValue={reason}
          error={error}
          maxLength={500}
        />
      </fieldset>
    </Card>
  )
}
