import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Own, useOwnText } from '../own/own.tsx'
import { usePage } from '../page-context.tsx'

/** How a count of things is written, in bytes: in Dari a digit takes two. */
const ROOM_FOR_A_COUNT = 12
const ROOM_FOR_A_LABEL = 80

/** The way to the cart, with how many things are in it. The script renews the count when an old page comes back. */
export function CartLink() {
  return <Own of={({ cartCount }) => cartCount > 0} draw={(holdsAny) => (holdsAny ? <FilledCart /> : <EmptyCart />)} />
}

function EmptyCart() {
  const { say, number } = usePage()
  return <CartButton label={say('shell.cart')} count={number(0)} isEmpty />
}

function FilledCart() {
  const { say, number } = usePage()
  const label = useOwnText(
    ({ cartCount }) => say('shell.cart_with', { count: cartCount, n: number(cartCount) }),
    ROOM_FOR_A_LABEL,
  )
  const count = useOwnText(({ cartCount }) => number(cartCount), ROOM_FOR_A_COUNT)
  return <CartButton label={label} count={count} isEmpty={false} />
}

function CartButton({ label, count, isEmpty }: { label: string; count: string; isEmpty: boolean }) {
  const { say, links } = usePage()
  return (
    <ButtonLink
      look="bare"
      href={links.cart()}
      id="cart-link"
      data-cart-badge={links.cartCount()}
      aria-label={label}
      className="relative"
    >
      <span className="relative">
        <Icon name="cart" />
        <span className="cart-badge" aria-hidden="true" hidden={isEmpty}>
          {count}
        </span>
      </span>
      <span className="max-md:sr-only">{say('shell.cart')}</span>
    </ButtonLink>
  )
}
