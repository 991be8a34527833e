import { priceFields, priceWays, stockWays } from '#contract/catalog/console-bulk.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import type { FormError } from '#web/form-error.ts'
import { DateField } from '../components/date-field.tsx'
import { usePage } from '../page-context.tsx'
import { StockReason } from '../products/stock-reason.tsx'
import type { BulkFormValues } from './bulk-form-values.ts'

type FieldsProps = { values: BulkFormValues; formError: FormError | undefined }

/** Rounding steps for prices, in units of the currency. */
const steps = [1, 5, 10, 50, 100, 500, 1000]

export function PriceFields({ values, formError }: FieldsProps) {
  const { t, number } = usePage()
  const error = (name: string) => formError?.fields[name]
  return (
    <>
      <SelectField name="field" label={t('console_bulk.field')} defaultValue={values.field}>
        {priceFields.map((field) => (
          <option key={field} value={field}>
            {t(`console_bulk.fields.${field}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="way"
        label={t('console_bulk.way')}
        hint={t('console_bulk.way_hint')}
        defaultValue={values.way ?? 'percent_up'}
        error={error('way')}
      >
        {priceWays.map((way) => (
          <option key={way} value={way}>
            {t(`console_bulk.ways.${way}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="amount"
        label={t('console_bulk.amount')}
        defaultValue={values.amount}
        error={error('amount')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
      />
      <SelectField name="step" label={t('console_bulk.step')} defaultValue={values.step}>
        <option value="">{t('console_bulk.step_none')}</option>
        {steps.map((step) => (
          <option key={step} value={step}>
            {number(step)}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        {(['starts_at', 'ends_at'] as const).map((name) => (
          <DateField
            key={name}
            name={name}
            type="datetime-local"
            label={t(`console_bulk.${name}`)}
            hint={name === 'starts_at' ? t('console_bulk.times_hint') : undefined}
            defaultValue={values[name]}
            error={error(name)}
          />
        ))}
      </div>
    </>
  )
}

export function StockFields({ values, formError }: FieldsProps) {
  const { t } = usePage()
  return (
    <>
      <SelectField name="way" label={t('console_bulk.way')} defaultValue={values.way}>
        {stockWays.map((way) => (
          <option key={way} value={way}>
            {t(`console_bulk.stock_ways.${way}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="quantity"
        label={t('console_bulk.quantity')}
        defaultValue={values.quantity}
        error={formError?.fields.quantity}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
      />
      <StockReason values={values} formError={formError} />
    </>
  )
}

export function ShownFields({ values }: FieldsProps) {
  const { t } = usePage()
  return (
    <SelectField name="public" label={t('console_bulk.public')} defaultValue={values.public}>
      <option value="1">{t('console_bulk.yes')}</option>
      <option value="0">{t('console_bulk.no')}</option>
    </SelectField>
  )
}
