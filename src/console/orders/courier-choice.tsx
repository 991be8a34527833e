import { SelectField } from '#ui/field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { type Couriers, NO_COURIER } from './hand-over.ts'

type CourierChoiceProps = { couriers: Couriers; formKey: string; error?: string | undefined }

/**
 * The courier of the parcels. No courier is preselected, because the cash would be recorded for the wrong one. In a shop without couriers a
 * link leads to the form that adds one.
 */
export function CourierChoice({ couriers, formKey, error }: CourierChoiceProps) {
  const { t, urls } = usePage()
  const may = useHasPermission()
  return (
    <>
      <input type="hidden" name="key" value={formKey} />
      <SelectField name="courier" label={t('console_orders.courier.label')} error={error} required>
        {couriers.length > 0 && <option value="">{t('console_orders.courier.choose')}</option>}
        {couriers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={NO_COURIER}>{t('console_orders.courier.none')}</option>
      </SelectField>
      {couriers.length === 0 && (
        <p className="text-ink-soft text-sm">
          {may('cash.count') ? (
            <TextLink href={urls.addCourier()}>{t('console_cash.courier_page.add')}</TextLink>
          ) : (
            t('console_cash.hand_over.no_couriers')
          )}
        </p>
      )}
    </>
  )
}
