import type { Product } from '../../contract/catalog/products.ts'
import { usePage } from '../page-context.tsx'
import { usePictureBase } from '../use-site.ts'
import { JsonLd } from './json-ld.tsx'
import { productLd } from './product-ld.ts'

/** Stands on a product's page. */
export function ProductJsonLd({ product }: { product: Product }) {
  const page = usePage()
  return <JsonLd data={productLd(product, { ...page, pictures: usePictureBase() })} />
}
