import { Confirm } from '../components/confirm.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/duplicate-page'
import { productIdIn } from './product-id.ts'

export const handle = { may: 'goods.write' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const product = await requestContext(context).api.console.goods.find({ params: { id: productIdIn(params) } })
  return { product, key: crypto.randomUUID() }
}

/** Copies a product and redirects to the copy. The idempotency key prevents a second copy if the form is sent twice. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run: ({ api, params, once }) =>
      api.console.goods.duplicate({ params: { id: productIdIn(params) }, body: {} }, once),
    done: ({ urls }, { id }) => ({ to: urls.product(id), toast: 'console_goods.duplicate.done' }),
  })

export default function DuplicatePage({ loaderData: { product, key }, actionData }: Route.ComponentProps) {
  const { t, urls, titleOf } = usePage()
  const { title_en, title_fa } = product.fields
  return (
    <Confirm
      title={t('console_goods.duplicate.question', { name: titleOf({ en: title_en, fa: title_fa || title_en }) })}
      text={t('console_goods.duplicate.text')}
      action={urls.duplicateProduct(product.id)}
      confirmLabel={t('console_goods.duplicate.title')}
      back={urls.product(product.id)}
      formError={actionData?.formError}
    >
      <input type="hidden" name="key" value={key} />
    </Confirm>
  )
}
