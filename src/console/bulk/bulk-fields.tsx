import { priceFields, priceWays, stockWays } from '#contract/catalog/console-bulk.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import type { FormRefusal } from '#web/form-refusal.ts'
import { DateField } from '../components/date-field.tsx'
import { usePage } from '../page-context.tsx'
import { StockReason } from '../products/stock-reason.tsx'
import type { Asked } from './asked.ts'

type FieldsProps = { values: Asked; refused: FormRefusal | undefined }

/** Rounding steps for prices, in units of the currency. */
const steps = [1, 5, 10, 50, 100, 500, 1000]

export function PriceFields({ values, refused }: FieldsProps) {
  const { say, number } = usePage()
  const error = (name: string) => refused?.fields[name]
  return (
    <>
      <SelectField name="field" label={say('console_bulk.field')} defaultValue={values.field}>
        {priceFields.map((field) => (
          <option key={field} value={field}>
            {say(`console_bulk.fields.${field}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="way"
        label={say('console_bulk.way')}
        hint={say('console_bulk.way_hint')}
        defaultValue={values.way ?? 'percent_up'}
        error={error('way')}
      >
        {priceWays.map((way) => (
          <option key={way} value={way}>
            {say(`console_bulk.ways.${way}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="amount"
        label={say('console_bulk.amount')}
        defaultValue={values.amount}
        error={error('amount')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
      />
      <SelectField name="step" label={say('console_bulk.step')} defaultValue={values.step}>
        <option value="">{say('console_bulk.step_none')}</option>
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
            label={say(`console_bulk.${name}`)}
            hint={name === 'starts_at' ? say('console_bulk.times_hint') : undefined}
            defaultValue={values[name]}
            error={error(name)}
          />
        ))}
      </div>
    </>
  )
}

export function StockFields({ values, refused }: FieldsProps) {
  const { say } = usePage()
  return (
    <>
      <SelectField name="way" label={say('console_bulk.way')} defaultValue={values.way}>
        {stockWays.map((way) => (
          <option key={way} value={way}>
            {say(`console_bulk.stock_ways.${way}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="quantity"
        label={say('console_bulk.quantity')}
        defaultValue={values.quantity}
        error={refused?.fields.quantity}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
      />
      <StockReason values={values} refused={refused} />
    </>
  )
}

export function ShownFields({ values }: FieldsProps) {
  const { say } = usePage()
  return (
    <SelectField name="public" label={say('console_bulk.public')} defaultValue={values.public}>
      <option value="1">{say('console_bulk.yes')}</option>
      <option value="0">{say('console_bulk.no')}</option>
    </SelectField>
  )
}
