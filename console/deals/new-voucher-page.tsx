import { PriceType } from '../../contract/catalog/voucher.ts'
import { toLatinDigits } from '../../contract/digits.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SelectField } from '../../ui/field.tsx'
import { type Page, usePage } from '../page-context.tsx'
import type { Route } from './+types/new-voucher-page'
import { addingDeal, keyOfForm } from './add-deal.ts'
import { DealField, DealForm } from './deal-form.tsx'
import { DealPreview } from './deal-preview.tsx'

export const handle = { may: 'deals.write' }

export const loader = keyOfForm

const amounts = ['amount', 'percent', 'cap', 'min_spend', 'usage_limit', 'usage_per_shopper'] as const
const scopes = ['store', 'category'] as const
const fields = ['title_en', 'title_fa', 'starts_at', 'ends_at', 'code', 'price_type', 'products', 'hidden'] as const

export const action = addingDeal({
  kind: 'vouchers',
  fields: [...fields, ...amounts, ...scopes],
  add: ({ api }, { hidden, ...values }, options) =>
    api.console.deals.addVoucher({ body: { ...values, hidden: hidden === 'on' } }, options),
})

const kinds = [
  [PriceType.flat, 'flat'],
  [PriceType.percent, 'percent'],
  [PriceType.freeDelivery, 'free_delivery'],
] as const

export default function NewVoucherPage({ loaderData: { key }, actionData: sent }: Route.ComponentProps) {
  const { say } = usePage()
  const preview = sent?.previewed && (
    <DealPreview
      values={sent.values}
      lines={(page) => [worthOf(page, sent.values), minimumOf(page, sent.values)].flat()}
    />
  )
  return (
    <DealForm kind="vouchers" formKey={key} sent={sent} preview={preview}>
      <DealField name="code" sent={sent} dir="ltr" />
      <SelectField
        name="price_type"
        label={say('console_deals.fields.price_type')}
        defaultValue={sent?.values.price_type ?? String(PriceType.flat)}
        error={sent?.refused?.fields.price_type}
      >
        {kinds.map(([value, name]) => (
          <option key={value} value={value}>
            {say(`console_deals.kinds.${name}`)}
          </option>
        ))}
      </SelectField>
      {amounts.map((name) => (
        <DealField
          key={name}
          name={name}
          sent={sent}
          dir="ltr"
          inputMode="decimal"
          {...((name === 'amount' || name === 'percent') && { hint: say(`console_deals.hints.${name}`) })}
        />
      ))}
      {scopes.map((name) => (
        <DealField key={name} name={name} sent={sent} dir="ltr" hint={say('console_deals.hints.address_name')} />
      ))}
      <DealField name="products" sent={sent} dir="ltr" type="area" hint={say('console_deals.hints.products')} />
      <Checkbox
        name="hidden"
        value="on"
        label={say('console_deals.fields.hidden')}
        defaultChecked={sent?.values.hidden === 'on'}
      />
    </DealForm>
  )
}

type Values = Record<string, string>

const numberIn = (text: string | undefined) => Number(toLatinDigits(text ?? '')) || 0

function worthOf({ say, money, percent }: Page, values: Values): string[] {
  if (Number(values.price_type) === PriceType.freeDelivery) return [say('console_deals.kinds.free_delivery')]
  const isPercent = Number(values.price_type) === PriceType.percent
  return [`− ${isPercent ? percent(numberIn(values.percent)) : money(numberIn(values.amount))}`]
}

function minimumOf({ say, money }: Page, values: Values): string[] {
  const sum = numberIn(values.min_spend)
  return sum > 0 ? [say('console_deals.from_sum', { sum: money(sum) })] : []
}
