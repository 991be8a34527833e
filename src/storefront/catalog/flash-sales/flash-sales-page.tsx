import { redirect } from 'react-router'
import type { ListedSale } from '#contract/catalog/flash-sales.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Title } from '#ui/title.tsx'
import { pageMeta } from '../../head.ts'
import { ProductRow } from '../../home/product-row.tsx'
import { Breadcrumbs } from '../../layout/breadcrumbs.tsx'
import { usePage } from '../../page-context.tsx'
import { numbered, pageNumber } from '../../page-number.ts'
import { orErrorPage, requestContext } from '../../request-context.ts'
import { Pagination } from '../listing/pagination.tsx'
import type { Route } from './+types/flash-sales-page'
import { SaleHead } from './sale-head.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, urls, path } = requestContext(context)
  const page = pageNumber(new URL(path, 'http://place').searchParams)
  const sales = await orErrorPage(api.flashSales.all({ query: { page, per_page: 6 } }))
  if (page > sales.last_page) throw redirect(urls.flashSales({ page: numbered(sales.last_page) }))
  return { sales }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('sales.title'), description: t('sales.text'), query: ['page'] }))

/** The running sales, the next to end first, then the upcoming sales. */
export default function FlashSalesPage({ loaderData: { sales } }: Route.ComponentProps) {
  const { t, urls } = usePage()
  return (
    <>
      <Breadcrumbs crumbs={[{ title: t('sales.title') }]} />
      <header className="mb-6">
        <Title as="h1" size="page">
          {t('sales.title')}
        </Title>
        <p className="max-w-2xl text-ink-soft">{t('sales.text')}</p>
      </header>
      <div className="grid gap-8">
        {sales.data.map((sale) => (
          <SaleBand key={sale.id} sale={sale} now={sales.now} />
        ))}
      </div>
      {sales.total === 0 && (
        <Empty icon="clock" title={t('sales.none')} text={t('sales.none_hint')}>
          <ButtonLink href={urls.all({ on_sale: 1 })}>{t('sales.reduced')}</ButtonLink>
        </Empty>
      )}
      <Pagination place={sales} addressOf={(page) => urls.flashSales({ page: numbered(page) })} />
    </>
  )
}

function SaleBand({ sale, now }: { sale: ListedSale; now: string }) {
  const { t, urls, number } = usePage()
  const count = sale.product_count
  return (
    <section aria-labelledby={`sale-${sale.id}`} className="flash-band">
      <SaleHead sale={sale} now={now}>
        <h2 id={`sale-${sale.id}`} className="font-extrabold text-xl md:text-2xl">
          <a href={urls.flashSale(sale.id)} className="hover:underline">
            {sale.title}
          </a>
        </h2>
      </SaleHead>
      <ProductRow products={sale.products} />
      {count > 0 && (
        <p className="mb-2">
          <ButtonLink href={urls.flashSale(sale.id)} variant="secondary">
            {t('sales.see_all', { count, n: number(count) })}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
