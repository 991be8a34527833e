import { Island } from '#web/islands/island.tsx'
import { pickerLabels } from '../components/picker-labels.ts'
import ProductPicker from '../components/product-picker.island.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import type { Sent } from './promotion-form.tsx'

/** Field for a product of a promotion, by its slug or chosen by its title. */
export function ProductField({ name, sent }: { name: 'buy' | 'free'; sent: Sent }) {
  const { t, urls } = usePage()
  const may = useHasPermission()
  return (
    <Island
      id={`product-picker-${name}`}
      name="product-picker"
      of={ProductPicker}
      props={{
        name,
        label: t(`console_deals.fields.${name}`),
        hint: t('console_deals.hints.address_name'),
        value: String(sent?.values[name] ?? ''),
        error: sent?.formError?.fields[name],
        search: may('goods.read') ? urls.productChoices() : null,
        labels: pickerLabels(t),
      }}
    />
  )
}
