import type { Route } from './+types/new-bundle-page'
import { addPromotionAction, loadNewPromotion } from './add-promotion.ts'
import { BundlePreview } from './bundle-preview.tsx'
import { ProductField } from './product-field.tsx'
import { PromotionField, PromotionForm } from './promotion-form.tsx'

export const handle = { may: 'deals.write' }

export const loader = loadNewPromotion

export const action = addPromotionAction({
  kind: 'bundles',
  fields: ['title_en', 'title_fa', 'starts_at', 'ends_at', 'buy', 'buy_quantity', 'free', 'free_quantity'],
  add: ({ api }, body, options) => api.console.deals.addBundle({ body }, options),
  preview: ({ api }, body) => api.console.deals.previewBundle({ body }),
})

export default function NewBundlePage({ loaderData: { key, base }, actionData: sent }: Route.ComponentProps) {
  const preview = sent && 'shown' in sent && <BundlePreview values={sent.values} goods={sent.shown} base={base} />
  return (
    <PromotionForm kind="bundles" formKey={key} sent={sent} preview={preview}>
      <ProductField name="buy" sent={sent} />
      <PromotionField name="buy_quantity" sent={sent} dir="ltr" inputMode="numeric" usual="1" />
      <ProductField name="free" sent={sent} />
      <PromotionField name="free_quantity" sent={sent} dir="ltr" inputMode="numeric" usual="1" />
    </PromotionForm>
  )
}
