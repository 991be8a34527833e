import type { Brand } from '../../contract/catalog/products.ts'
import { Picture } from '../../ui/picture.tsx'
import { usePage } from '../page-context.tsx'
import { usePictureBase } from '../use-site.ts'
import { SectionHead } from './section-head.tsx'

/** Brands that the shop puts forward. */
export function FeaturedBrands({ brands }: { brands: Brand[] }) {
  const { say, links, saveData } = usePage()
  const base = usePictureBase()
  if (brands.length === 0) return null
  return (
    <section aria-labelledby="brands" className="min-w-0">
      <SectionHead id="brands" title={say('home.brands')} />
      <ul className="brand-row">
        {brands.map((brand) => (
          <li key={brand.id}>
            <a href={links.brand(brand)} className="brand">
              {brand.image && (
                <Picture base={base} name={brand.image} alt="" sizes="72px" widths={[160]} small={saveData} />
              )}
              <bdi>{brand.title}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
