import type { PaymentGateway } from '../../contract/payments.ts'
import { usePage } from '../page-context.tsx'
import { Notice } from '../ui/notice.tsx'
import { paymentWords } from './payment-words.ts'

type PaymentMethodsProps = {
  methods: PaymentGateway[]
  currency: string
  /** What was chosen before the page was shown anew. */
  chosen?: string | undefined
}

/** The methods that are switched on and take the order's currency; the first one is chosen unless another one was. */
export function PaymentMethods({ methods, currency, chosen }: PaymentMethodsProps) {
  const { say } = usePage()
  const usable = methods.filter((method) => method.currencies.includes(currency))
  const first = usable.find((method) => String(method.payment_method) === chosen) ?? usable[0]
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-bold text-lg">{say('checkout.payment')}</legend>
      {usable.length === 0 && <Notice kind="error">{say('checkout.no_method')}</Notice>}
      {usable.map((method) => (
        <label
          key={method.key}
          className="flex cursor-pointer items-start gap-3 rounded-2xl border border-line bg-card p-4 has-checked:border-primary-text has-checked:bg-primary-soft"
        >
          <input
            type="radio"
            name="payment_method"
            value={method.payment_method}
            defaultChecked={method === first}
            required
            className="mt-1 size-5 accent-primary"
          />
          <PaymentName method={method} />
        </label>
      ))}
    </fieldset>
  )
}

function PaymentName({ method }: { method: PaymentGateway }) {
  const { say } = usePage()
  const name = paymentWords[method.payment_method]
  return (
    <span className="grid gap-1">
      <strong>{name ? say(name.title) : method.key}</strong>
      {name && <span className="text-ink-soft text-sm">{say(name.text)}</span>}
    </span>
  )
}
