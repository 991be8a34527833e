import type { Totals } from '../../contract/cart.ts'
import { toMinor, toWire } from '../../contract/money.ts'
import { chargeFor, type PaymentGateway } from '../../contract/payments.ts'
import { isolated } from '../../i18n/isolated.ts'
import { usePage } from '../page-context.tsx'
import { Notice } from '../ui/notice.tsx'
import { paymentBrands, paymentWords } from './payment-words.ts'

type PaymentMethodsProps = {
  methods: PaymentGateway[]
  /** What is to be paid. */
  totals: Pick<Totals, 'total' | 'currency'>
  /** Afghanis for one dollar. */
  usdRate: number
  /** What was chosen before the page was shown anew. */
  chosen?: string | undefined
}

/** The methods that are switched on and take the order's currency; the first one is chosen unless another one was. */
export function PaymentMethods({ methods, totals, usdRate, chosen }: PaymentMethodsProps) {
  const { say, money } = usePage()
  const order = { amount: toMinor(totals.total), currency: totals.currency }
  const usable = methods.flatMap((method) => {
    const charge = chargeFor(order, method.currencies, toMinor(usdRate))
    return charge ? [{ method, charge }] : []
  })
  const first = usable.find(({ method }) => String(method.payment_method) === chosen) ?? usable[0]
  const tabs = usable.map(({ method }) => method.tab)
  const isOneOfMany = ({ tab }: PaymentGateway) => tabs.indexOf(tab) !== tabs.lastIndexOf(tab)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-bold text-lg">{say('checkout.payment')}</legend>
      {usable.length === 0 && <Notice kind="error">{say('checkout.no_method')}</Notice>}
      {usable.map(({ method, charge }) => (
        <label
          key={method.key}
          className="flex cursor-pointer items-start gap-3 rounded-2xl border border-line bg-card p-4 has-checked:border-primary-text has-checked:bg-primary-soft"
        >
          <input
            type="radio"
            name="payment_method"
            value={method.payment_method}
            defaultChecked={method === first?.method}
            required
            className="mt-1 size-5 accent-primary"
          />
          <span className="grid gap-1">
            <PaymentName method={method} isNamed={isOneOfMany(method)} />
            {charge.currency !== totals.currency && (
              <span className="text-sm">
                {say('checkout.in_dollars', {
                  amount: isolated(money(toWire(charge.amount), charge.currency)),
                  rate: isolated(money(usdRate, totals.currency)),
                })}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type PaymentNameProps = {
  method: PaymentGateway /** Says by whom, beside another one of the same kind. */
  isNamed: boolean
}

function PaymentName({ method, isNamed }: PaymentNameProps) {
  const { say } = usePage()
  const name = paymentWords[method.payment_method]
  const brand = isNamed ? paymentBrands[method.payment_method] : undefined
  return (
    <>
      <strong>
        {name ? say(name.title) : method.key}
        {brand && <bdi> · {brand}</bdi>}
      </strong>
      {name && <span className="text-ink-soft text-sm">{say(name.text)}</span>}
    </>
  )
}
