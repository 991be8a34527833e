import { Badge } from '#ui/badge.tsx'
import { textOf } from '#web/form-error.ts'
import { isChecked } from '#web/form-flags.ts'
import { commonOf } from '#web/site-data.ts'
import { Missing } from '../components/missing.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Thumb } from '../components/thumb.tsx'
import { formAction } from '../form-action.ts'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/product-page'
import { Inventories } from './inventories.tsx'
import { PlannedOffer } from './planned-offer.tsx'
import { ProductForm } from './product-form.tsx'
import { productIdIn } from './product-id.ts'
import { ProductSteps } from './product-steps.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { readChangedProductFields, typedOf } from './product-values.ts'

export const handle = { may: 'goods.read' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const [product, places, { img_src_url: pictures }] = await Promise.all([
    ctx.api.console.goods.find({ params: { id: productIdIn(params) } }),
    ctx.api.console.goods.places(),
    commonOf(ctx),
  ])
  return { product, places, pictures }
}

/** Saves the changed fields, or publishes or hides the product. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: readChangedProductFields,
    async run({ api, params, form, values }) {
      const shown = textOf(form, 'public')
      const body = shown ? { set: { public: isChecked(shown) }, seen: { public: !isChecked(shown) } } : values
      await api.console.goods.change({ params: { id: productIdIn(params) }, body })
      return isChecked(shown) ? 'shown_done' : shown ? 'hidden_done' : 'changed'
    },
    done: ({ urls, params }, done) => ({ to: urls.product(productIdIn(params)), toast: `console_goods.${done}` }),
  })

export default function ProductPage({ loaderData: { product, places, pictures }, actionData }: Route.ComponentProps) {
  const { t, urls, titleOf } = usePage()
  const may = useHasPermission()
  const { fields } = product
  const now = typedOf(fields)
  const title = titleOf({ en: fields.title_en, fa: fields.title_fa || fields.title_en })
  return (
    <>
      <PageHead title={title} up={{ href: urls.products(), title: t('console_goods.title') }}>
        <Badge tone={fields.public ? 'good' : 'open'}>
          {t(fields.public ? 'console_goods.public' : 'console_goods.hidden')}
        </Badge>
      </PageHead>
      <ProductTabs id={product.id} />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Thumb base={pictures} name={product.image} />
        <Missing languages={product.missing} />
        <ProductSteps product={product} />
      </div>
      <div className="grid gap-4">
        <PlannedOffer plan={product.planned_offer} />
        <Inventories product={product} />
        <ProductForm
          id={product.id}
          places={places}
          now={now}
          values={{ ...now, ...actionData?.values.set }}
          formError={actionData?.formError}
          readOnly={!may('goods.write')}
        />
      </div>
    </>
  )
}
