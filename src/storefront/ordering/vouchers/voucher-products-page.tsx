import { NumberList } from '#contract/fields.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Title } from '#ui/title.tsx'
import { ProductGrid } from '../../catalog/products/product-grid.tsx'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { orErrorPage, requestContext } from '../../request-context.ts'
import type { Route } from './+types/voucher-products-page'

/** The maximum number of products on the page. */
const SHOWN = 60

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('vouchers.goods'), noindex: true }))

/** The products of a voucher that applies to certain products only: `?ids=3,7`. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, path } = requestContext(context)
  const requested = new URL(path, 'http://place').searchParams.get('ids') ?? ''
  const ids = NumberList.safeParse(requested).data?.slice(0, SHOWN) ?? []
  if (ids.length === 0) return { products: [] }
  const { result } = await orErrorPage(api.catalog.products({ query: { ids, per_page: SHOWN } }))
  return { products: result.data }
}

export default function VoucherProductsPage({ loaderData: { products } }: Route.ComponentProps) {
  const { t, urls, number } = usePage()
  return (
    <section className="py-6">
      <Title as="h1" size="page">
        {t('vouchers.goods')}
      </Title>
      {products.length === 0 ? (
        <Empty icon="star" title={t('vouchers.goods_none')}>
          <ButtonLink href={urls.all()}>{t('catalog.look_around')}</ButtonLink>
        </Empty>
      ) : (
        <>
          <p className="mt-1 mb-5 text-ink-soft">
            {t('catalog.products', { count: products.length, n: number(products.length) })}
          </p>
          <h2 className="sr-only">{t('catalog.results')}</h2>
          <ProductGrid products={products} />
        </>
      )}
    </section>
  )
}
