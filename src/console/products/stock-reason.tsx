import { stockReasons } from '#contract/catalog/console-products.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import type { FormError } from '#web/form-error.ts'
import { usePage } from '../page-context.tsx'

type StockReasonProps = {
  values: { reason?: string | undefined; note?: string | undefined } | undefined
  formError: FormError | null | undefined
}

/** Fields for the reason of a stock change and for a note, used for one product and for bulk changes. */
export function StockReason({ values, formError }: StockReasonProps) {
  const { t } = usePage()
  return (
    <>
      <SelectField name="reason" label={t('console_goods.stock_page.reason')} defaultValue={values?.reason}>
        {stockReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`console_goods.stock_page.reasons.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="note"
        label={t('console_goods.stock_page.note')}
        defaultValue={values?.note}
        error={formError?.fields.note}
        maxLength={500}
        autoComplete="off"
      />
    </>
  )
}
