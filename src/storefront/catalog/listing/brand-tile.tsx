import type { Brand } from '#contract/catalog/products.ts'
import { Picture } from '#ui/picture.tsx'
import { usePage } from '../../page-context.tsx'
import { usePictureBase } from '../../use-site.ts'

/** A brand's picture and name, linked to its products (brand-tile.css). */
export function BrandTile({ brand }: { brand: Brand }) {
  const { urls, saveData } = usePage()
  const base = usePictureBase()
  return (
    <a href={urls.brand(brand)} className="brand-tile" dir="auto">
      {brand.image && <Picture base={base} name={brand.image} alt="" sizes="72px" widths={[160]} small={saveData} />}
      {brand.title}
    </a>
  )
}
