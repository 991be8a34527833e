import type { ReactNode } from 'react'
import type { ProductCard as Product } from '#contract/catalog/products.ts'
import { isolated } from '#i18n/isolated.ts'
import { buttonClasses } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { WishHeart } from '../../customers/saved-items/save-buttons.tsx'
import { ADD_FORM, itemOf } from '../../ordering/cart/add-form.tsx'
import { usePage } from '../../page-context.tsx'
import { usePictureBase } from '../../use-site.ts'
import { listPrices, startsAt } from './list-prices.ts'
import { Rating } from './rating.tsx'

/** The widest card is 260 px. A width of 640 would double the bytes without a visible gain. */
const widths = [320, 480]
const sizes = '(min-width: 75rem) 260px, (min-width: 48rem) 30vw, 46vw'

type ProductCardProps = {
  product: Product
  eager?: boolean
  /** True if links may target the card by its id. An id must be unique on a page. */
  anchored?: boolean
  /** More content of the card, such as the remaining allotment of a sale. */
  children?: ReactNode
}

/**
 * A list item with a product. Short class names (product-card.css) keep pages with dozens of cards small. `dir` on the
 * title and the store avoids an extra element for their text direction.
 */
export function ProductCard({ product, eager = false, anchored = false, children }: ProductCardProps) {
  const { urls, saveData } = usePage()
  const base = usePictureBase()
  return (
    <li id={anchored ? `p${product.id}` : undefined} className={product.in_stock ? 'card' : 'card card-gone'}>
      <Picture base={base} name={product.image} alt="" sizes={sizes} widths={widths} eager={eager} small={saveData} />
      <CardBadges product={product} />
      <h3>
        <a href={urls.product(product)} dir="auto">
          {product.title}
        </a>
      </h3>
      <p className="card-store" dir="auto">
        {product.store.title}
      </p>
      <Rating rating={product.rating} count={product.review_count} />
      <CardPrice product={product} />
      {children}
      {product.in_stock && <CardAction product={product} />}
      <WishHeart product={product} />
    </li>
  )
}

/** The badges for a discount, a flash sale and sold-out stock. */
export function CardBadges({ product }: { product: Product }) {
  const { t, discount: formatted } = usePage()
  const { discount, price } = listPrices(product)
  if (discount <= 0 && price === null && product.in_stock) return null
  return (
    <p className="card-badges">
      {discount > 0 && <b className="badge-sale">{t('catalog.off', { percent: formatted(discount) })}</b>}
      {price !== null && <b className="badge-flash">{t('catalog.flash_sale')}</b>}
      {!product.in_stock && <b className="badge-gone">{t('catalog.out_of_stock')}</b>}
    </p>
  )
}

/** The current price, with “from” if inventories differ in price. */
export function CardPrice({ product }: { product: Product }) {
  const { t, money } = usePage()
  const { current, selling, discount } = listPrices(product)
  const amount = money(current)
  return (
    <p className="card-price">
      <bdi className={discount > 0 ? 'price price-sale' : 'price'}>
        {startsAt(product) ? t('catalog.starts_at', { amount: isolated(amount) }) : amount}
      </bdi>
      {discount > 0 && (
        <>
          <span className="sr-only">{`${t('catalog.price_before')} `}</span>
          <s dir="auto">{money(selling)}</s>
        </>
      )}
    </p>
  )
}

/** Adds a product without choices to the cart. Other products get a link to their page. */
export function CardAction({ product }: { product: Product }) {
  const { t, urls } = usePage()
  if (product.inventory_id === null) {
    return (
      <a
        className={buttonClasses({ variant: 'soft' }, 'card-action')}
        href={urls.product(product)}
        aria-label={t('catalog.choose_title', { title: product.title })}
      >
        {t('catalog.choose')}
      </a>
    )
  }
  return (
    <button
      type="submit"
      form={ADD_FORM}
      name="item"
      value={itemOf(product)}
      className={buttonClasses({ variant: 'soft' }, 'card-action')}
      aria-label={t('catalog.add_title_to_cart', { title: product.title })}
    >
      {t('catalog.add_to_cart')}
    </button>
  )
}
