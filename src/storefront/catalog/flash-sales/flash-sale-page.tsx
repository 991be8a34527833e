import { redirect } from 'react-router'
import type { SalePage, SaleProduct } from '#contract/catalog/flash-sales.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Notice } from '#ui/notice.tsx'
import { Title } from '#ui/title.tsx'
import { pageMeta } from '../../head.ts'
import { Breadcrumbs } from '../../layout/breadcrumbs.tsx'
import { usePage } from '../../page-context.tsx'
import { numbered, pageNumber } from '../../page-number.ts'
import { orErrorPage, requestContext } from '../../request-context.ts'
import { Pagination } from '../listing/pagination.tsx'
import { ProductCard } from '../products/product-card.tsx'
import type { Route } from './+types/flash-sale-page'
import styles from './claimed-bar.css?url'
import { ClaimedBar } from './claimed-bar.tsx'
import { SaleHead } from './sale-head.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const PICTURES_AT_ONCE = 4

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, urls, path } = requestContext(context)
  const page = pageNumber(new URL(path, 'http://place').searchParams)
  const sale = await orErrorPage(api.flashSales.one({ params: { id: params.id }, query: { page } }))
  const { last_page } = sale.products
  if (page > last_page) throw redirect(urls.flashSale(sale.id, { page: numbered(last_page) }))
  return { sale }
}

export const meta: Route.MetaFunction = (args) => {
  const sale = args.loaderData?.sale
  return pageMeta(args, (t) => ({
    title: sale?.title,
    description: t('sales.text'),
    image: sale?.image,
    query: ['page'],
  }))
}

export default function FlashSalePage({ loaderData: { sale } }: Route.ComponentProps) {
  const { t, urls, number } = usePage()
  const crumbs = [{ title: t('sales.title'), href: urls.flashSales() }, { title: sale.title }]
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <div className="flash-band mb-6">
        <SaleHead sale={sale} now={sale.now}>
          <Title as="h1" size="page">
            {sale.title}
          </Title>
        </SaleHead>
      </div>
      {sale.state === 'ended' && (
        <div className="mb-6">
          <Notice>{t('sales.ended_text')}</Notice>
        </div>
      )}
      <h2 className="mb-4 text-ink-soft">
        {t('catalog.products', { count: sale.product_count, n: number(sale.product_count) })}
      </h2>
      <ul className="card-grid sale-grid">
        {sale.products.data.map((product, index) => (
          <ProductCard key={product.id} product={product} anchored eager={index < PICTURES_AT_ONCE}>
            <InSale product={product} state={sale.state} />
          </ProductCard>
        ))}
      </ul>
      {sale.product_count === 0 && (
        <Empty icon="clock" title={t('catalog.empty_shelf')}>
          <ButtonLink href={urls.flashSales()}>{t('sales.other')}</ButtonLink>
        </Empty>
      )}
      <Pagination place={sale.products} addressOf={(page) => urls.flashSale(sale.id, { page: numbered(page) })} />
    </>
  )
}

/** Shows the sale price before the sale starts, and the remaining allotment while the sale runs. */
function InSale({ product, state }: { product: SaleProduct; state: SalePage['state'] }) {
  const { t, money } = usePage()
  if (state === 'ended') return null
  if (state === 'running') return <ClaimedBar product={product} />
  return (
    <p className="rounded-lg bg-saffron-soft px-2 py-1 text-sm">
      {t('sales.sale_price')} <bdi className="font-bold">{money(product.sale_price)}</bdi>
    </p>
  )
}
