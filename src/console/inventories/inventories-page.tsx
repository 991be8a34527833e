import type { Inventory } from '#contract/catalog/console-inventories.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { textOf } from '#web/form-error.ts'
import { commonOf } from '#web/site-data.ts'
import { type Column, DataTable } from '../components/data-table.tsx'
import { FormErrors } from '../components/form-errors.tsx'
import { MoveButtons } from '../components/move-buttons.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Thumb } from '../components/thumb.tsx'
import { formAction } from '../form-action.ts'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { productIdIn } from '../products/product-id.ts'
import { ProductTabs } from '../products/product-tabs.tsx'
import { StockBadge } from '../products/stock-badge.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/inventories-page'
import { choiceOf } from './inventory-values.ts'

export const handle = { may: 'goods.read' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const [shown, { img_src_url: pictures }] = await Promise.all([
    ctx.api.console.inventories.list({ params: { id: productIdIn(params) } }),
    commonOf(ctx),
  ])
  return { shown, pictures }
}

/** Moves an inventory up or down. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run({ api, form }) {
      const [id = '', after = ''] = textOf(form, 'move').split(' ')
      return api.console.inventories.move({ params: { id }, body: { after } })
    },
    done: ({ urls, params }) => ({ to: urls.inventories(productIdIn(params)), toast: 'console.saved' }),
  })

export default function InventoriesPage({ loaderData: { shown, pictures }, actionData }: Route.ComponentProps) {
  const { t, urls, money, titleOf } = usePage()
  const mayWrite = useHasPermission()('goods.write')
  const { product, inventories } = shown
  const name = titleOf(product.title)
  const mayOrder = mayWrite && inventories.length > 1
  const columns: Column<Inventory>[] = [
    {
      title: t('console_goods.choice'),
      variant: 'main',
      cell: (one) => (
        <span className="flex items-center gap-3">
          {one.image && <Thumb base={pictures} name={one.image} />}
          <span className="grid gap-1">
            <TextLink href={urls.inventory(product.id, one.id)}>
              <bdi>{choiceOf(one, titleOf) || one.sku}</bdi>
            </TextLink>
            {one.choices.length > 0 && <bdi className="font-normal text-ink-soft text-sm">{one.sku}</bdi>}
          </span>
        </span>
      ),
    },
    {
      title: t('console_goods.own_price'),
      variant: 'number',
      cell: ({ price }) => (price > 0 ? money(price) : t('console_goods.same_price')),
    },
    { title: t('console_goods.stock'), variant: 'number', cell: ({ stock }) => <StockBadge stock={stock} /> },
  ]
  if (mayOrder)
    columns.push({
      title: t('console_structure.order'),
      variant: 'actions',
      cell: ({ id, sku }) => <MoveButtons ids={inventories.map((one) => one.id)} id={id} name={sku} fromStart />,
    })
  const table = (
    <DataTable caption={t('console_goods.choices')} columns={columns} rows={inventories} keyOf={({ id }) => `${id}`} />
  )
  return (
    <>
      <PageHead
        title={t('console_inventories.of', { name })}
        text={t('console_inventories.text')}
        up={{ href: urls.products(), title: t('console_goods.title') }}
      >
        {mayWrite && (
          <ButtonLink href={urls.addInventory(product.id)}>
            <Icon name="plus" size={20} />
            {t('console_inventories.add')}
          </ButtonLink>
        )}
      </PageHead>
      <ProductTabs id={product.id} />
      <FormErrors formError={actionData?.formError} />
      {mayOrder ? (
        <form method="post" action={urls.inventories(product.id)} data-swap="" data-submit-once="">
          {table}
        </form>
      ) : (
        table
      )}
    </>
  )
}
