import type { Inventory, Product } from '#contract/catalog/products.ts'
import { Button } from '#ui/button.tsx'
import { usePage } from '../../page-context.tsx'
import { usePictureBase } from '../../use-site.ts'
import { BUY_FORM } from './buy-form.tsx'
import { type Choice, isSoldOut } from './product-choice.ts'
import { shortPrice } from './product-price.tsx'

type StickyCartProps = { product: Product; choice: Choice; chosen: Inventory | null }

/**
 * The product with its purchase buttons at the bottom of the screen, past 600 px (spec §2). Phones always show a bar
 * there.
 */
export function StickyCart({ product, choice, chosen }: StickyCartProps) {
  const page = usePage()
  const { t } = page
  const base = usePictureBase()
  const soldOut = isSoldOut(product, choice)
  return (
    <section className="sticky-cart" aria-label={t('catalog.quick_buy')}>
      <div>
        <img src={`${base}160/${chosen?.image ?? product.image}`} alt="" width="48" height="48" loading="lazy" />
        <bdi className="min-w-0 flex-1 truncate font-semibold">{product.title}</bdi>
        <bdi className="font-bold text-lg">{shortPrice(page, product, { choice, chosen })}</bdi>
        <Button variant="secondary" form={BUY_FORM} name="intent" value="add" disabled={soldOut}>
          {t('catalog.add_to_cart')}
        </Button>
        <Button form={BUY_FORM} name="intent" value="buy-now" disabled={soldOut}>
          {t('catalog.buy_now')}
        </Button>
      </div>
    </section>
  )
}
