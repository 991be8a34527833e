import { PriceType } from '#contract/catalog/voucher.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/field.tsx'
import ticket from '#ui/ticket.css?url'
import { usePage } from '../page-context.tsx'
import type { Route } from './+types/new-voucher-page'
import { addPromotionAction, loadNewPromotion } from './add-promotion.ts'
import { PromotionField, PromotionForm } from './promotion-form.tsx'
import { VoucherPreview } from './voucher-preview.tsx'

export const handle = { may: 'deals.write' }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ticket }]

export const loader = loadNewPromotion

const amounts = ['amount', 'percent', 'cap', 'min_spend', 'usage_limit', 'usage_per_shopper'] as const
const scopes = ['store', 'category'] as const
const fields = ['title_en', 'title_fa', 'starts_at', 'ends_at', 'code', 'price_type', 'products', 'hidden'] as const

export const action = addPromotionAction({
  kind: 'vouchers',
  fields: [...fields, ...amounts, ...scopes],
  add: ({ api }, { hidden, ...values }, options) =>
    api.console.deals.addVoucher({ body: { ...values, hidden: hidden === 'on' } }, options),
  preview: ({ api }, { hidden, ...values }) =>
    api.console.deals.previewVoucher({ body: { ...values, hidden: hidden === 'on' } }),
})

const kinds = [
  [PriceType.flat, 'flat'],
  [PriceType.percent, 'percent'],
  [PriceType.freeDelivery, 'free_delivery'],
] as const

export default function NewVoucherPage({ loaderData: { key }, actionData: sent }: Route.ComponentProps) {
  const { t } = usePage()
  const preview = sent && 'shown' in sent && <VoucherPreview values={sent.values} goods={sent.shown} />
  return (
    <PromotionForm kind="vouchers" formKey={key} sent={sent} preview={preview}>
      <PromotionField name="code" sent={sent} dir="ltr" />
      <SelectField
        name="price_type"
        label={t('console_deals.fields.price_type')}
        defaultValue={sent?.values.price_type ?? String(PriceType.flat)}
        error={sent?.formError?.fields.price_type}
      >
        {kinds.map(([value, name]) => (
          <option key={value} value={value}>
            {t(`console_deals.kinds.${name}`)}
          </option>
        ))}
      </SelectField>
      {amounts.map((name) => (
        <PromotionField
          key={name}
          name={name}
          sent={sent}
          dir="ltr"
          inputMode="decimal"
          {...((name === 'amount' || name === 'percent') && { hint: t(`console_deals.hints.${name}`) })}
        />
      ))}
      {scopes.map((name) => (
        <PromotionField key={name} name={name} sent={sent} dir="ltr" hint={t('console_deals.hints.address_name')} />
      ))}
      <PromotionField name="products" sent={sent} dir="ltr" type="area" hint={t('console_deals.hints.products')} />
      <Checkbox
        name="hidden"
        value="on"
        label={t('console_deals.fields.hidden')}
        defaultChecked={sent?.values.hidden === 'on'}
      />
    </PromotionForm>
  )
}
