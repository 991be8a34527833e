import { Icon } from '#ui/icon.tsx'
import { usePage } from '../../page-context.tsx'

const steps = ['cart', 'delivery', 'payment'] as const
export type CheckoutStep = (typeof steps)[number]

/** The steps from cart to order. Completed steps are links. */
export function CheckoutSteps({ current }: { current: CheckoutStep }) {
  const { t, urls, number } = usePage()
  const titles = { cart: t('cart.title'), delivery: t('cart.shipping'), payment: t('checkout.payment') }
  const addresses = { cart: urls.cart(), delivery: urls.shipping(), payment: urls.checkout() }
  const here = steps.indexOf(current)
  return (
    <nav aria-label={t('checkout.title')}>
      <ol className="checkout-steps">
        {steps.map((step, index) => (
          <li key={step} aria-current={index === here ? 'step' : undefined}>
            {index < here ? (
              <a href={addresses[step]}>
                <b>
                  <Icon name="check" size={16} />
                </b>
                {titles[step]}
              </a>
            ) : (
              <span>
                <b aria-hidden="true">{number(index + 1)}</b>
                {titles[step]}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
