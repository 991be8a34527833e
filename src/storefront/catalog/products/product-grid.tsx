import type { ProductCard as Product } from '#contract/catalog/products.ts'
import { ProductCard } from './product-card.tsx'

/** The pictures of the first rows are on the first screen, so they do not load lazily. */
const EAGER_CARDS = 4

export function ProductGrid({ products }: { products: Product[] }) {
  return (
    <ul className="card-grid">
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} anchored eager={index < EAGER_CARDS} />
      ))}
    </ul>
  )
}
