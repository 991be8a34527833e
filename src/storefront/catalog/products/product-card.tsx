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

/** The widest card is 260 px: what 640 would add nobody sees, and it doubles the bytes. */
const widths = [320, 480]
const sizes = '(min-width: 75rem) 260px, (min-width: 48rem) 30vw, 46vw'

type ProductCardProps = {
  product: Product
  eager?: boolean
  /** Whether it can be led to: once on a page. */
  anchored?: boolean
  /** What a list says besides, such as how much of a sale is left. */
  children?: ReactNode
}

/**
 * A product in a list, and an entry of it. Its classes stand in product-card.css: a page carries dozens of cards and shall stay
 * short. Titles are in their own direction: `dir` instead of a further element.
 */
export function ProductCard({ product, eager = false, anchored = false, children }: ProductCardProps) {
  const { links, saveData } = usePage()
  const base = usePictureBase()
  return (
    <li id={anchored ? `p${product.id}` : undefined} className={product.in_stock ? 'card' : 'card card-gone'}>
      <Picture base={base} name={product.image} alt="" sizes={sizes} widths={widths} eager={eager} small={saveData} />
      <CardBadges product={product} />
      <h3>
        <a href={links.product(product)} dir="auto">
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

/** What is taken off the price that stands below, whether that is a sale's, and that nothing is left. */
export function CardBadges({ product }: { product: Product }) {
  const { say, discount: formatted } = usePage()
  const { discount, price } = listPrices(product)
  if (discount <= 0 && price === null && product.in_stock) return null
  return (
    <p className="card-badges">
      {discount > 0 && <b className="badge-sale">{say('catalog.off', { percent: formatted(discount) })}</b>}
      {price !== null && <b className="badge-flash">{say('catalog.flash_sale')}</b>}
      {!product.in_stock && <b className="badge-gone">{say('catalog.out_of_stock')}</b>}
    </p>
  )
}

/** What it costs; where its choices differ in price, from what on. */
export function CardPrice({ product }: { product: Product }) {
  const { say, money } = usePage()
  const { current, selling, discount } = listPrices(product)
  const amount = money(current)
  return (
    <p className="card-price">
      <bdi className={discount > 0 ? 'price price-sale' : 'price'}>
        {startsAt(product) ? say('catalog.starts_at', { amount: isolated(amount) }) : amount}
      </bdi>
      {discount > 0 && (
        <>
          <span className="sr-only">{`${say('catalog.price_before')} `}</span>
          <s dir="auto">{money(selling)}</s>
        </>
      )}
    </p>
  )
}

/** What needs no choice goes straight into the cart; for the rest the way leads to the product's page. */
export function CardAction({ product }: { product: Product }) {
  const { say, links } = usePage()
  if (product.inventory_id === null) {
    return (
      <a
        className={buttonClasses({ look: 'soft' }, 'card-action')}
        href={links.product(product)}
        aria-label={say('catalog.choose_title', { title: product.title })}
      >
        {say('catalog.choose')}
      </a>
    )
  }
  return (
    <button
      type="submit"
      form={ADD_FORM}
      name="item"
      value={itemOf(product)}
      className={buttonClasses({ look: 'soft' }, 'card-action')}
      aria-label={say('catalog.add_title_to_cart', { title: product.title })}
    >
      {say('catalog.add_to_cart')}
    </button>
  )
}
