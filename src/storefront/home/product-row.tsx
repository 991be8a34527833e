import type { ProductCard as Product } from '#contract/catalog/products.ts'
import { ProductCard } from '../catalog/products/product-card.tsx'

/** Product cards in one row that scrolls and snaps. */
export function ProductRow({ products }: { products: Product[] }) {
  return (
    <ul className="card-row">
      {products.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </ul>
  )
}
