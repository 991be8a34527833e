import { data } from 'react-router'
import { Confirm } from '../components/confirm.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { productIdIn } from '../products/product-id.ts'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/delete-inventory-page'
import { inventoryIn } from './inventory-values.ts'

export const handle = { may: 'goods.write' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = productIdIn(params)
  const shown = await requestContext(context).api.console.inventories.list({ params: { id } })
  const inventory = inventoryIn(shown, params.inventory)
  if (!inventory) throw data(null, { status: 404 })
  return { id, inventory }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run: ({ api, params }) => api.console.inventories.remove({ params: { id: params.inventory } }),
    done: ({ urls, params }) => ({ to: urls.inventories(productIdIn(params)), toast: 'console_structure.deleted' }),
  })

export default function DeleteInventoryPage({ loaderData: { id, inventory }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  return (
    <Confirm
      title={t('console_structure.delete_question', { name: inventory.sku })}
      text={t('console_inventories.delete_text')}
      action={urls.deleteInventory(id, inventory.id)}
      confirmLabel={t('console_structure.delete')}
      back={urls.inventory(id, inventory.id)}
      danger
      formError={actionData?.formError}
    />
  )
}
