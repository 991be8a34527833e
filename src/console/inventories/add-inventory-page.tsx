import { TextField } from '#ui/field.tsx'
import { textOf } from '#web/form-error.ts'
import { FormPage } from '../components/form-page.tsx'
import { PageHead } from '../components/page-head.tsx'
import { formAction } from '../form-action.ts'
import { newKey } from '../form-key.ts'
import { usePage } from '../page-context.tsx'
import { productIdIn } from '../products/product-id.ts'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/add-inventory-page'
import { InventoryFields } from './inventory-fields.tsx'
import { readInventory, textsIn } from './inventory-values.ts'

export const handle = { may: 'goods.write' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = requestContext(context)
  const shown = await api.console.inventories.list({ params: { id: productIdIn(params) } })
  return { shown, key: newKey() }
}

/** Adds an inventory to the product. The idempotency key prevents a second inventory if the form is sent twice. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: textsIn,
    run({ api, params, form, once }) {
      const body = { ...readInventory(form), stock: textOf(form, 'stock').trim() || '0' }
      return api.console.inventories.add({ params: { id: productIdIn(params) }, body }, once)
    },
    done: ({ urls, params }) => ({ to: urls.inventories(productIdIn(params)), toast: 'console_inventories.added' }),
  })

export default function AddInventoryPage({ loaderData: { shown, key }, actionData }: Route.ComponentProps) {
  const { t, urls, titleOf } = usePage()
  const { product, inventories } = shown
  const { formError, values = {} } = actionData ?? {}
  const [only] = inventories
  const typed: Record<string, string> = values
  const back = urls.inventories(product.id)
  return (
    <>
      <PageHead
        title={t('console_inventories.add')}
        up={{ href: back, title: t('console_inventories.of', { name: titleOf(product.title) }) }}
      />
      {inventories.length === 1 && only?.values === '' && (
        <p className="mb-4 max-w-xl">
          {t('console_inventories.first_values')}{' '}
          <a className="text-primary-text underline" href={urls.inventory(product.id, only.id)}>
            <bdi>{only.sku}</bdi>
          </a>
        </p>
      )}
      <FormPage
        action={urls.addInventory(product.id)}
        formError={formError}
        save={t('console_inventories.add')}
        back={back}
      >
        <input type="hidden" name="key" value={key} />
        <InventoryFields shown={shown} values={typed} formError={formError} />
        <TextField
          name="stock"
          label={t('errors.fields.stock')}
          defaultValue={typed.stock}
          error={formError?.fields.stock}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
        />
      </FormPage>
    </>
  )
}
