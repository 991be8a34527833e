import { type Cart, type CartLine, Selected } from '#contract/ordering/cart.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { usePage } from '../../page-context.tsx'
import { CartLineRow } from './cart-line-row.tsx'

/** All cart lines in one form. Submitting it sends all changes together. */
export function CartLines({ cart }: { cart: Cart }) {
  const { t, urls } = usePage()
  const allChecked = cart.lines.every((line) => line.selected === Selected.checked || line.max_quantity === 0)
  return (
    <form
      method="post"
      action={urls.cart()}
      noValidate
      data-swap
      data-autosubmit
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      {/* Enter activates the first submit button, so this one must be harmless. */}
      <Button name="intent" value="update" variant="secondary" small className="no-js-only justify-self-start">
        {t('cart.update')}
      </Button>
      {byStore(cart.lines).map(([store, lines]) => (
        <Card room="none" key={store.id} aria-label={store.title}>
          <h2 className="flex items-center gap-2 border-line border-b px-4 py-3 font-semibold">
            <Icon name="store" size={20} />
            <bdi>{store.title}</bdi>
          </h2>
          <ul>
            {lines.map((line) => (
              <CartLineRow key={line.id} line={line} hasAddress={cart.address !== null} />
            ))}
          </ul>
        </Card>
      ))}
      <Button
        name="intent"
        value={allChecked ? 'uncheck-all' : 'check-all'}
        variant="quiet"
        small
        className="justify-self-start"
      >
        {allChecked ? t('cart.uncheck_all') : t('cart.check_all')}
      </Button>
    </form>
  )
}

function byStore(lines: CartLine[]) {
  const groups = Map.groupBy(lines, (line) => line.product.store.id)
  return [...groups.values()].map((group) => [(group[0] as CartLine).product.store, group] as const)
}
