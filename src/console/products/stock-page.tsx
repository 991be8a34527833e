import type { StockChange, StockReason } from '#contract/catalog/console-products.ts'
import { formatNumber } from '#i18n/format.ts'
import { Title } from '#ui/title.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Pager } from '../components/pager.tsx'
import { formAction } from '../form-action.ts'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/stock-page'
import { productIdIn } from './product-id.ts'
import { ProductTabs } from './product-tabs.tsx'
import { StockForm } from './stock-form.tsx'

export const handle = { may: 'goods.read' }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { goods } = requestContext(context).api.console
  const id = productIdIn(params)
  const before = new URL(request.url).searchParams.get('before') || undefined
  const [product, { data: changes, next }] = await Promise.all([
    goods.find({ params: { id } }),
    goods.stockHistory({ params: { id }, query: { before } }),
  ])
  return { product, changes, next, before, key: crypto.randomUUID() }
}

/** Adds or removes stock. The idempotency key prevents a second change if the form is sent twice. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: ['inventory', 'way', 'quantity', 'reason', 'note'],
    run({ api, values: { inventory, way, quantity, reason, note }, once }) {
      const change = `${way === 'minus' ? '-' : ''}${quantity.trim()}`
      const body = { change, reason: reason as StockReason, note }
      return api.console.goods.changeStock({ params: { id: inventory }, body }, once)
    },
    done: ({ ctx, urls, params }, { sku, stock }) => ({
      to: urls.stock(productIdIn(params)),
      toast: ['console_goods.stock_page.done', { sku, stock: formatNumber(stock, ctx.language) }],
    }),
  })

export default function StockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, urls, number, moment, titleOf } = usePage()
  const may = useHasPermission()
  const { product, changes, next, before, key } = loaderData
  const { title_en, title_fa } = product.fields
  const name = titleOf({ en: title_en, fa: title_fa || title_en })
  const columns: Column<StockChange>[] = [
    {
      title: t('console_goods.stock_page.reason'),
      variant: 'main',
      cell: ({ reason, note, sku }) => (
        <span className="grid">
          {t(`console_goods.stock_page.reasons.${reason}`)}
          <bdi className="font-normal text-ink-soft text-sm">{sku}</bdi>
          {note && <bdi className="font-normal text-sm">{note}</bdi>}
        </span>
      ),
    },
    {
      title: t('console_goods.stock_page.change'),
      variant: 'number',
      cell: ({ change }) => <bdi>{change > 0 ? `+${number(change)}` : number(change)}</bdi>,
    },
    { title: t('console_goods.stock_page.after'), variant: 'number', cell: ({ stock }) => number(stock) },
    { title: t('console_goods.stock_page.by'), cell: ({ by }) => <bdi>{by}</bdi> },
    { title: t('console_goods.stock_page.at'), cell: ({ at }) => moment(at) },
  ]
  return (
    <>
      <PageHead
        title={t('console_goods.stock_page.of', { name })}
        text={t('console_goods.stock_page.text')}
        up={{ href: urls.products(), title: t('console_goods.title') }}
      />
      <ProductTabs id={product.id} />
      {may('goods.write') && <StockForm product={product} formKey={key} {...actionData} />}
      <Title as="h2" size="card" className="mt-6 mb-3">
        {t('console_goods.stock_page.history')}
      </Title>
      {changes.length === 0 ? (
        <p className="text-ink-soft">{t('console_goods.stock_page.nothing')}</p>
      ) : (
        <DataTable
          caption={t('console_goods.stock_page.history')}
          columns={columns}
          rows={changes}
          keyOf={({ id }) => id}
        />
      )}
      <Pager first={before ? urls.stock(product.id) : null} next={next && urls.stock(product.id, { before: next })} />
    </>
  )
}
