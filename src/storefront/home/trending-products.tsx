import type { Home } from '#contract/catalog/products.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ProductCard } from '../catalog/products/product-card.tsx'
import { usePage } from '../page-context.tsx'
import { SectionHead } from './section-head.tsx'

/** The best-selling products, paginated. */
export function TrendingProducts({ products }: { products: Home['products'] }) {
  const { t, urls } = usePage()
  if (products.data.length === 0) return null
  return (
    <section aria-labelledby="trending" className="min-w-0">
      <SectionHead id="trending" title={t('home.trending')} href={urls.all({ sort: 'popular' })} />
      <ul className="card-grid">
        {products.data.map((product) => (
          <ProductCard key={product.id} product={product} anchored />
        ))}
        {products.last_page > 1 && (
          <li className="trending-pages">
            <TrendingPages current={products.current_page} last={products.last_page} />
          </li>
        )}
      </ul>
    </section>
  )
}

function TrendingPages({ current, last }: { current: number; last: number }) {
  const { t, urls, number } = usePage()
  const page = (to: number) => `${urls.home({ home_page: to > 1 ? to : undefined })}#trending`
  return (
    <nav aria-label={t('home.trending')}>
      <span data-announce="">{t('home.page_of', { page: number(current), total: number(last) })}</span>
      <span>
        {current > 1 && (
          <ButtonLink variant="secondary" href={page(current - 1)} rel="prev" data-swap="top">
            {t('home.back')}
          </ButtonLink>
        )}
        {current < last && (
          <ButtonLink variant="secondary" href={page(current + 1)} rel="next" data-swap="top">
            {t('home.more')}
          </ButtonLink>
        )}
      </span>
    </nav>
  )
}
