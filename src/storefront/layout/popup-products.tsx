import { Picture } from '#ui/picture.tsx'
import { CardPrice } from '../catalog/products/product-card.tsx'
import { Countdown } from '../home/countdown.tsx'
import { usePage } from '../page-context.tsx'
import { usePictureBase } from '../use-site.ts'
import type { PopupContent } from './popup-content.ts'

/** Some products of a popup's promotion with their prices, and the remaining time. */
export function PopupProducts({ products, ends }: PopupContent) {
  const { urls, saveData } = usePage()
  const base = usePictureBase()
  return (
    <>
      {ends && <Countdown {...ends} />}
      <ul className="popup-goods">
        {products.map((product) => (
          <li key={product.id}>
            <Picture base={base} name={product.image} alt="" sizes="9rem" widths={[160, 320]} small={saveData} />
            <a href={urls.product(product)} dir="auto">
              {product.title}
            </a>
            <CardPrice product={product} />
          </li>
        ))}
      </ul>
    </>
  )
}
