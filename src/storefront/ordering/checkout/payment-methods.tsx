import { toMinor } from '#contract/money.ts'
import type { Cart } from '#contract/ordering/cart.ts'
import type { PaymentGateway } from '#contract/ordering/payments.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePage } from '../../page-context.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { type PaymentTab, paymentTabs, TAB_FIELD } from './payment-ways.ts'

type PaymentMethodsProps = {
  methods: PaymentGateway[]
  cart: Cart
  /** Afghanis per dollar. */
  usdRate: number
  /** The method chosen before the page was rendered again. */
  chosen?: string | undefined
}

const icons: Record<PaymentTab['tab'], IconName> = { cash: 'cash', card: 'card', paypal: 'wallet', bank: 'bank' }

/**
 * The payment methods as tabs (spec §2): radio buttons, each followed by its panel, so that arrow keys change the tab
 * and Tab enters the panel. payment-methods.css shows the panel of the checked tab. The first tab is checked unless the
 * shopper chose another.
 */
export function PaymentMethods({ methods, cart, usdRate, chosen }: PaymentMethodsProps) {
  const { t } = usePage()
  const order = { amount: toMinor(cart.totals.total), currency: cart.totals.currency }
  const tabs = paymentTabs(methods, order, toMinor(usdRate))
  const open = tabs.find(({ ways }) => ways.some(({ method }) => `${method.payment_method}` === chosen)) ?? tabs[0]
  return (
    <fieldset className="pay-tabs min-w-0">
      <legend className="mb-3 font-bold text-lg">{t('checkout.payment')}</legend>
      {tabs.length === 0 && <Notice kind="error">{t('checkout.no_method')}</Notice>}
      <div className="pay-grid" data-tabs={tabs.length}>
        {tabs.map((one) => (
          <div key={one.tab} className="pay-tab">
            <label className="pay-label">
              <input
                type="radio"
                name={TAB_FIELD}
                value={one.tab}
                defaultChecked={one === open}
                required
                aria-describedby={`pay-${one.tab}`}
                className="accent-primary"
              />
              <Icon name={icons[one.tab]} />
              <span>{t(labelOf(one, tabs.length))}</span>
            </label>
            <PaymentPanel id={`pay-${one.tab}`} tab={one} cart={cart} usdRate={usdRate} chosen={chosen} />
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** The label of a tab. A single tab has space for the long name. A tab with only test methods says so. */
function labelOf({ tab, ways }: PaymentTab, tabs: number) {
  if (ways.every(({ method }) => method.test)) return 'checkout.test.tab'
  return tabs > 1 ? (`checkout.tabs.${tab}` as const) : (`checkout.${tab}` as const)
}
