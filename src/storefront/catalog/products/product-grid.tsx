import type { ProductCard as Product } from '#contract/catalog/products.ts'
import { ProductCard } from './product-card.tsx'

/** Pictures of the first row or two are on the screen at once and are not put off. */
const EAGER_CARDS = 4

/** Cards in 2 columns on a phone, 3 on a tablet, 4 on a wide screen. */
export function ProductGrid({ products }: { products: Product[] }) {
  return (
    <ul className="card-grid">
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} anchored eager={index < EAGER_CARDS} />
      ))}
    </ul>
  )
}
