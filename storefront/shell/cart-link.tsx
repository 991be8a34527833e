import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePage } from '../page-context.tsx'

/** The way to the cart, with how many things are in it. The script renews the count when an old page comes back. */
export function CartLink({ count }: { count: number }) {
  const { say, links, number } = usePage()
  return (
    <ButtonLink
      look="bare"
      href={links.cart()}
      id="cart-link"
      data-cart-badge={links.cartCount()}
      aria-label={count > 0 ? say('shell.cart_with', { count, n: number(count) }) : say('shell.cart')}
      className="relative"
    >
      <span className="relative">
        <Icon name="cart" />
        <span className="cart-badge" aria-hidden="true" hidden={count === 0}>
          {number(count)}
        </span>
      </span>
      <span className="max-md:sr-only">{say('shell.cart')}</span>
    </ButtonLink>
  )
}
