import { numberLocale } from '#i18n/format.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { usePage } from '../page-context.tsx'
import { useSite } from '../use-site.ts'

/** The cart link with the number of items. On shared pages a script fills in the number (fill-viewer.js). */
export function CartLink() {
  const { t, urls, number, language } = usePage()
  const count = useSite()?.cartCount ?? 0
  const labelOf = (n: number, shown: string) => t('shell.cart_with', { count: n, n: shown })
  return (
    <ButtonLink
      variant="bare"
      href={urls.cart()}
      id="cart-link"
      data-one={labelOf(1, '{{n}}')}
      data-other={labelOf(MANY, '{{n}}')}
      data-numbers={numberLocale(language)}
      aria-label={count > 0 ? labelOf(count, number(count)) : t('shell.cart')}
      className="relative"
    >
      <span className="relative">
        <Icon name="cart" />
        <span className="cart-badge" aria-hidden="true" hidden={count === 0}>
          {number(count)}
        </span>
      </span>
      <span className="max-md:sr-only">{t('shell.cart')}</span>
    </ButtonLink>
  )
}

const MANY = 100
