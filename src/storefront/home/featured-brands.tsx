import type { Brand } from '#contract/catalog/products.ts'
import { BrandTile } from '../catalog/listing/brand-tile.tsx'
import { usePage } from '../page-context.tsx'
import { SectionHead } from './section-head.tsx'

/** The featured brands. */
export function FeaturedBrands({ brands }: { brands: Brand[] }) {
  const { t } = usePage()
  if (brands.length === 0) return null
  return (
    <section aria-labelledby="brands" className="min-w-0">
      <SectionHead id="brands" title={t('home.brands')} />
      <ul className="brand-row">
        {brands.map((brand) => (
          <li key={brand.id}>
            <BrandTile brand={brand} />
          </li>
        ))}
      </ul>
    </section>
  )
}
