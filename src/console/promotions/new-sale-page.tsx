import { usePage } from '../page-context.tsx'
import type { Route } from './+types/new-sale-page'
import { newDeal } from './add-deal.ts'
import { addSale } from './add-sale.ts'
import { DealField, DealForm } from './deal-form.tsx'
import { SaleCosts } from './sale-costs.tsx'
import { SalePreview } from './sale-preview.tsx'
import { SaleRowFields } from './sale-row-fields.tsx'
import { firstRows } from './sale-rows.ts'

export const handle = { may: 'deals.write' }

export const loader = newDeal

export const action = addSale

export default function NewSalePage({ loaderData: { key, base }, actionData: sent }: Route.ComponentProps) {
  const { say, titleOf } = usePage()
  const { rows = firstRows(), ...typed } = sent?.values ?? {}
  const sold = sent && 'sold' in sent ? sent.sold : []
  const preview = sent && 'sold' in sent && (
    <>
      <SalePreview values={typed} sold={sold} base={base} />
      <SaleCosts costs={sold} />
    </>
  )
  return (
    <DealForm kind="sales" formKey={key} sent={sent} preview={preview} wide>
      <DealField name="slug" sent={sent} dir="ltr" hint={say('console_deals.hints.slug')} />
      <SaleRowFields
        rows={rows}
        errors={sent?.refused?.fields ?? {}}
        titles={Object.fromEntries(sold.map(({ product, title }) => [product, titleOf(title)]))}
      />
    </DealForm>
  )
}
