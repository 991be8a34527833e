import { data, redirect } from 'react-router'
import { bulkKinds } from '#contract/catalog/console-bulk.ts'
import type { GoodsRow } from '#contract/catalog/console-products.ts'
import { consoleTranslator } from '#i18n/console-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { textOf } from '#web/form-error.ts'
import { commonOf } from '#web/site-data.ts'
import { ChooseRow } from '../components/bulk-form.tsx'
import { chosenIds } from '../components/bulk-outcome.ts'
import { type Column, DataTable } from '../components/data-table.tsx'
import { FormErrors } from '../components/form-errors.tsx'
import { Missing } from '../components/missing.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Pager } from '../components/pager.tsx'
import { Thumb } from '../components/thumb.tsx'
import { formOf } from '../form-of.ts'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/products-page'
import { chosenFilters } from './chosen-filters.ts'
import { ProductFilters } from './product-filters.tsx'
import { ProductSearchResults } from './product-search-results.tsx'
import { StockBadge } from './stock-badge.tsx'

export const handle = { may: 'goods.read' }

/** All products, hidden ones included. The filters are parameters of the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const requested = new URL(request.url).searchParams
  const chosen = chosenFilters(requested)
  const before = requested.get('before') || undefined
  const [{ data: products, next, count }, places, { img_src_url: pictures }] = await Promise.all([
    ctx.api.console.goods.list({ query: { ...chosen, before } }),
    ctx.api.console.goods.places(),
    commonOf(ctx),
  ])
  return { products, next, count, before, chosen, places, pictures }
}

/** Redirects to a bulk change of the chosen products. Shows an error if none is chosen. */
export async function action({ request, context }: Route.ActionArgs) {
  const { urls, language } = requestContext(context)
  const form = await formOf(request, context)
  const kind = bulkKinds.find((one) => one === textOf(form, 'intent'))
  if (!kind) throw data(null, { status: 404 })
  const ids = chosenIds(form)
  if (ids.length > 0) return redirect(urls.newBulk(kind, { ids: ids.join(',') }), 303)
  const message = consoleTranslator(language)('errors.nothing_chosen')
  return data({ formError: { message, form: [message], fields: {} } }, { status: 422 })
}

export default function ProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, urls, money, number, titleOf } = usePage()
  const may = useHasPermission()
  const { products, next, count, before, chosen, places, pictures } = loaderData
  const counted = t(count.more ? 'console_bulk.found_more' : 'console_bulk.found', {
    count: count.number,
    number: number(count.number),
  })
  const mayWrite = may('goods.write')
  const filtered = Object.values(chosen).some((value) => value !== undefined)
  const columns: Column<GoodsRow>[] = [
    {
      title: t('console_goods.name'),
      variant: 'main',
      cell: ({ id, title, image, missing }) => (
        <span className="flex items-center gap-4">
          {mayWrite && <ChooseRow value={`${id}`} label={titleOf(title)} />}
          <Thumb base={pictures} name={image} />
          <span className="grid gap-1">
            <TextLink href={urls.product(id)}>
              <bdi>{titleOf(title)}</bdi>
            </TextLink>
            <Missing languages={missing} />
          </span>
        </span>
      ),
    },
    { title: t('console_goods.store'), cell: ({ store }) => <bdi>{titleOf(store)}</bdi> },
    {
      title: t('console_goods.price'),
      variant: 'number',
      cell: ({ selling, offered }) => (
        <span className="grid justify-items-end whitespace-nowrap">
          {money(selling)}
          {offered > 0 && (
            <span className="text-ink-soft text-sm">{t('console_goods.offer_of', { price: money(offered) })}</span>
          )}
        </span>
      ),
    },
    { title: t('console_goods.stock'), variant: 'number', cell: ({ stock }) => <StockBadge stock={stock} /> },
    {
      title: t('console_goods.state'),
      cell: (row) => (
        <Badge tone={row.public ? 'good' : 'open'} className="whitespace-nowrap">
          {t(row.public ? 'console_goods.public' : 'console_goods.hidden')}
        </Badge>
      ),
    },
  ]
  return (
    <>
      <PageHead title={t('console_goods.title')}>
        {mayWrite && (
          <ButtonLink href={urls.addProduct()}>
            <Icon name="plus" size={20} />
            {t('console_goods.add')}
          </ButtonLink>
        )}
      </PageHead>
      <div className="-mt-3 mb-3 flex flex-wrap items-center gap-x-4">
        <p className="text-ink-soft">{counted}</p>
        {may('goods.import') && <TextLink href={urls.goodsImports()}>{t('console_import.import')}</TextLink>}
        {may('goods.export') && <TextLink href={urls.goodsExport(chosen)}>{t('console_import.export.title')}</TextLink>}
      </div>
      <ProductFilters href={urls.products()} chosen={chosen} places={places} />
      <FormErrors formError={actionData?.formError} />
      {products.length === 0 ? (
        <Empty
          icon="store"
          title={t(filtered ? 'console_goods.nothing' : 'console_goods.none_yet')}
          text={t(filtered ? 'console_goods.nothing_text' : 'console_goods.none_yet_text')}
        />
      ) : (
        <ProductSearchResults found={count} chosen={chosen} before={before}>
          <DataTable caption={t('console_goods.list')} columns={columns} rows={products} keyOf={({ id }) => `${id}`} />
        </ProductSearchResults>
      )}
      <Pager
        first={before ? urls.products(chosen) : null}
        next={next === null ? null : urls.products({ ...chosen, before: next })}
      />
    </>
  )
}
