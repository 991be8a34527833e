import { toDecimal } from '#contract/money.ts'
import type { Cart } from '#contract/ordering/cart.ts'
import { isolated } from '#i18n/isolated.ts'
import { Option } from '#ui/option.tsx'
import type { Page } from '../../page-context.tsx'
import { usePage } from '../../page-context.tsx'
import { CardLogos } from './card-logos.tsx'
import { CashDue } from './cash-due.tsx'
import { paymentPartners } from './payment-partners.ts'
import { methodField, type PaymentTab, type PaymentWay } from './payment-ways.ts'
import { TestPaymentNotice } from './test-payment-notice.tsx'

type PaymentPanelProps = {
  /** The id of the tab's description. */
  id: string
  tab: PaymentTab
  cart: Cart
  usdRate: number
  chosen?: string | undefined
}

/** The panel of one tab: the payment provider, the amount and currency, and the time of payment. */
export function PaymentPanel({ id, tab: { tab, ways }, cart, usdRate, chosen }: PaymentPanelProps) {
  const page = usePage()
  const { t } = page
  const [only] = ways.length === 1 ? ways : []
  const converted = (way: PaymentWay) => inDollars(way, { page, usdRate, currency: cart.totals.currency })
  const isTest = only?.method.test === true
  const takesCards = ways.some(({ method }) => paymentPartners[method.payment_method]?.cards)
  return (
    <div className="pay-panel">
      {isTest && <TestPaymentNotice />}
      <p id={id}>
        {t(isTest ? 'checkout.test.text' : `checkout.${tab}_text`)} {only && converted(only)}
      </p>
      {only ? (
        <input type="hidden" name={methodField(tab)} value={only.method.payment_method} />
      ) : (
        <Ways ways={ways} name={methodField(tab)} chosen={chosen} converted={converted} />
      )}
      {takesCards && !isTest && <CardLogos />}
      {tab === 'cash' ? <CashDue cart={cart} /> : <p className="text-ink-soft text-sm">{t('checkout.held')}</p>}
    </div>
  )
}

type WaysProps = {
  ways: PaymentWay[]
  name: string
  chosen?: string | undefined
  converted(way: PaymentWay): string | undefined
}

/** Several methods of one tab, named by their providers. */
function Ways({ ways, name, chosen, converted }: WaysProps) {
  const { t } = usePage()
  const open = ways.find(({ method }) => `${method.payment_method}` === chosen) ?? ways[0]
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{t('checkout.partner')}</legend>
      {ways.map((way) => (
        <Option className="items-center" key={way.method.key}>
          <input
            type="radio"
            name={name}
            value={way.method.payment_method}
            defaultChecked={way === open}
            className="size-5 shrink-0 accent-primary"
          />
          <span className="grid">
            <bdi className="font-semibold">{paymentPartners[way.method.payment_method]?.name ?? way.method.key}</bdi>
            <span className="text-sm">{converted(way)}</span>
          </span>
        </Option>
      ))}
    </fieldset>
  )
}

type Conversion = { page: Page; usdRate: number; currency: string }

/** The amount in the provider's currency and the exchange rate, if it differs from the page's currency. */
function inDollars({ charge }: PaymentWay, { page: { t, money }, usdRate, currency }: Conversion) {
  if (charge.currency === currency) return undefined
  return t('checkout.in_dollars', {
    amount: isolated(money(toDecimal(charge.amount), charge.currency)),
    rate: isolated(money(usdRate, currency)),
  })
}
