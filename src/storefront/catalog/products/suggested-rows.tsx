import type { SuggestedProducts } from '#contract/catalog/products.ts'
import { ProductRow } from '../../home/product-row.tsx'
import { SectionHead } from '../../home/section-head.tsx'
import { usePage } from '../../page-context.tsx'

/** Similar products of the category, and products bought together with this one. */
export function SuggestedRows({ suggested, categoryHref }: { suggested: SuggestedProducts; categoryHref: string }) {
  const { t } = usePage()
  const rows = [
    { id: 'similar', title: t('reviews.similar'), href: categoryHref, products: suggested.suggestion_1.data },
    { id: 'goes-with', title: t('reviews.goes_with'), products: suggested.suggestion_2.data },
  ]
  return rows.map(
    ({ id, title, href, products }) =>
      products.length > 0 && (
        <section key={id} aria-labelledby={id} className="min-w-0">
          <SectionHead id={id} title={title} {...(href && { href })} />
          <ProductRow products={products} />
        </section>
      ),
  )
}
