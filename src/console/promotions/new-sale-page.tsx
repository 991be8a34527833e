import { usePage } from '../page-context.tsx'
import type { Route } from './+types/new-sale-page'
import { loadNewPromotion } from './add-promotion.ts'
import { addSale } from './add-sale.ts'
import { PromotionField, PromotionForm } from './promotion-form.tsx'
import { SaleCosts } from './sale-costs.tsx'
import { SalePreview } from './sale-preview.tsx'
import { SaleRowFields } from './sale-row-fields.tsx'
import { firstRows } from './sale-rows.ts'

export const handle = { may: 'deals.write' }

export const loader = loadNewPromotion

export const action = addSale

export default function NewSalePage({ loaderData: { key, base }, actionData: sent }: Route.ComponentProps) {
  const { t, titleOf } = usePage()
  const { rows = firstRows(), ...typed } = sent?.values ?? {}
  const sold = sent && 'sold' in sent ? sent.sold : []
  const preview = sent && 'sold' in sent && (
    <>
      <SalePreview values={typed} sold={sold} base={base} />
      <SaleCosts costs={sold} />
    </>
  )
  return (
    <PromotionForm kind="sales" formKey={key} sent={sent} preview={preview} wide>
      <PromotionField name="slug" sent={sent} dir="ltr" hint={t('console_deals.hints.slug')} />
      <SaleRowFields
        rows={rows}
        errors={sent?.formError?.fields ?? {}}
        titles={Object.fromEntries(sold.map(({ product, title }) => [product, titleOf(title)]))}
      />
    </PromotionForm>
  )
}
