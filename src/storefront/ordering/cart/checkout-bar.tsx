import type { Cart } from '#contract/ordering/cart.ts'
import { ButtonLink } from '#ui/button.tsx'
import { usePage } from '../../page-context.tsx'

/** This many lines fill a phone's screen and push the summary out of view. */
const LONG_CART = 4

/** A sticky bar with the total and the link to delivery for long carts. It stops above the summary. */
export function CheckoutBar({ cart }: { cart: Cart }) {
  const { t, urls, money } = usePage()
  if (cart.lines.length < LONG_CART || cart.checked_count === 0) return null
  const { shipping_pending: pending } = cart
  const totals = cart.cash_totals ?? cart.totals
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-4 flex items-center justify-between gap-4 border-line border-t bg-card px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:-mx-6 md:px-6 lg:hidden"
    >
      <p className="grid">
        <span className="text-ink-soft text-sm">{t(pending ? 'cart.total_so_far' : 'cart.total')}</span>
        <bdi className="font-bold text-lg">{money(totals.total, totals.currency)}</bdi>
      </p>
      <ButtonLink href={urls.shipping()}>{t('cart.to_shipping')}</ButtonLink>
    </div>
  )
}
