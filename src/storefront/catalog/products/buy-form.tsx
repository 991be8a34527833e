import type { Product } from '#contract/catalog/products.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { ChatInBar } from '../../layout/chat-button.tsx'
import { usePage } from '../../page-context.tsx'
import { useSite } from '../../use-site.ts'
import { type Choice, chosenInventory, isSoldOut } from './product-choice.ts'
import { shortPrice } from './product-price.tsx'

/** Buttons elsewhere on the page refer to the form by this id. */
export const BUY_FORM = 'buy'

/** The messages of a refused request and the requested quantity. */
export type BuyError = {
  errors: string[]
  quantity: number
  /** The refused request added a bundle deal. */
  ofBundle?: true
}

type BuyFormProps = { product: Product; choice: Choice; refused?: BuyError | undefined }

/**
 * The quantity field, “Add to cart” and “Buy now” in one form. On phones the price and the buttons stay at the bottom
 * of the screen.
 */
export function BuyForm({ product, choice, refused }: BuyFormProps) {
  const page = usePage()
  const { t, urls, path, digits } = page
  const chosen = chosenInventory(product, choice)
  const soldOut = isSoldOut(product, choice)
  return (
    <form
      id={BUY_FORM}
      method="post"
      action={`${urls.path(path)}#${BUY_FORM}`}
      data-swap=""
      data-submit-once=""
      className="grid scroll-mt-60 gap-4"
    >
      {refused && (
        <Notice kind="error">
          {refused.errors.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
      <input type="hidden" name="product_id" value={product.id} />
      {chosen && <input type="hidden" name="inventory_id" value={chosen.id} />}
      {!soldOut && (
        <QuantityStepper
          id="quantity"
          name="quantity"
          value={digits(String(refused?.quantity ?? 1))}
          max={chosen?.max_quantity ?? 99}
          labels={{
            quantity: t('catalog.quantity'),
            fewer: t('catalog.fewer'),
            more: t('catalog.more'),
            least: t('errors.quantity_minimum'),
            most: t('errors.quantity_maximum'),
          }}
        />
      )}
      <div className="buy-bar" data-bottom-bar="">
        <ChatInBar setting={useSite()?.common.setting} />
        <p>
          <bdi>{shortPrice(page, product, { choice, chosen })}</bdi>
        </p>
        <Button variant="secondary" name="intent" value="add" disabled={soldOut} className="flex-1">
          <span className="flex max-lg:hidden">
            <Icon name="cart" size={20} />
          </span>
          {t('catalog.add_to_cart')}
        </Button>
        <Button name="intent" value="buy-now" disabled={soldOut} className="flex-1">
          {t('catalog.buy_now')}
        </Button>
      </div>
    </form>
  )
}
