import { SelectField } from '../../ui/field.tsx'
import { usePage } from '../page-context.tsx'
import { type Couriers, NO_COURIER } from './hand-over.ts'

type CourierChoiceProps = { couriers: Couriers; formKey: string; error?: string | undefined }

/** Who takes the parcels: none is chosen beforehand, for their cash would be in the name of the wrong courier. */
export function CourierChoice({ couriers, formKey, error }: CourierChoiceProps) {
  const { say } = usePage()
  return (
    <>
      <input type="hidden" name="key" value={formKey} />
      <SelectField name="courier" label={say('console_orders.courier.label')} error={error} required>
        {couriers.length > 0 && <option value="">{say('console_orders.courier.choose')}</option>}
        {couriers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={NO_COURIER}>{say('console_orders.courier.none')}</option>
      </SelectField>
    </>
  )
}
