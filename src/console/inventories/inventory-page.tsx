import { data } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormErrors } from '../components/form-errors.tsx'
import { PageHead } from '../components/page-head.tsx'
import { readShownValues, SHOWN_VALUES_FIELD } from '../components/read-shown-values.ts'
import { formAction } from '../form-action.ts'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { productIdIn } from '../products/product-id.ts'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/inventory-page'
import { InventoryFields } from './inventory-fields.tsx'
import { choiceOf, inventoryIn, readInventory, shownOf, textsIn, typedOf } from './inventory-values.ts'

export const handle = { may: 'goods.read' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = requestContext(context)
  const shown = await api.console.inventories.list({ params: { id: productIdIn(params) } })
  const inventory = inventoryIn(shown, params.inventory)
  if (!inventory) throw data(null, { status: 404 })
  return { shown, inventory }
}

/** Saves the fields of an inventory that the operator changed. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: textsIn,
    run: ({ api, params, form }) =>
      api.console.inventories.change({
        params: { id: params.inventory },
        body: { set: readInventory(form), seen: readShownValues(form) },
      }),
    done: ({ urls, params }) => ({ to: urls.inventories(productIdIn(params)), toast: 'console.saved' }),
  })

export default function InventoryPage({ loaderData: { shown, inventory }, actionData }: Route.ComponentProps) {
  const { t, urls, titleOf } = usePage()
  const mayWrite = useHasPermission()('goods.write')
  const { product, attributes } = shown
  const { formError, values } = actionData ?? {}
  const back = urls.inventories(product.id)
  return (
    <>
      <PageHead
        title={choiceOf(inventory, titleOf) || inventory.sku}
        up={{ href: back, title: t('console_inventories.of', { name: titleOf(product.title) }) }}
      />
      <div className="mb-4 flex flex-wrap gap-2">
        <ButtonLink href={urls.stock(product.id)} variant="secondary">
          {t('console_goods.stock_page.title')}
        </ButtonLink>
        {mayWrite && (
          <ButtonLink href={urls.deleteInventory(product.id, inventory.id)} variant="quiet" data-dialog="">
            {t('console_structure.delete')}
          </ButtonLink>
        )}
      </div>
      <Card className="max-w-2xl">
        <form
          method="post"
          action={urls.inventory(product.id, inventory.id)}
          noValidate
          data-swap=""
          data-submit-once=""
        >
          <fieldset disabled={!mayWrite} className="grid min-w-0 gap-5">
            <FormErrors formError={formError} />
            <input type="hidden" name={SHOWN_VALUES_FIELD} value={JSON.stringify(shownOf(inventory))} />
            <InventoryFields
              shown={shown}
              values={{ ...typedOf(inventory, attributes), ...values }}
              formError={formError}
            />
            {mayWrite && <Button className="justify-self-start">{t('console.save')}</Button>}
          </fieldset>
        </form>
      </Card>
    </>
  )
}
