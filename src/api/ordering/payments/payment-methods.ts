import { chargeFor, type PaymentGateway, PaymentMethod } from '#contract/ordering/payments.ts'
import type { Services } from '../../platform/request/handler-context.ts'
import type { PaymentProvider } from './providers/provider.ts'

const cash: PaymentGateway = {
  payment_method: PaymentMethod.cashOnDelivery,
  key: 'cash_on_delivery',
  tab: 'cash',
  public_key: '',
  currencies: ['AFN', 'USD'],
}

/** Available payment methods: cash and the providers with keys, without those that the settings switch off. */
export const methodsOn = (providers: PaymentProvider[] = [], off: readonly number[] = []): PaymentGateway[] =>
  [cash, ...providers.map(gatewayOf)].filter(({ payment_method }) => !off.includes(payment_method))

/** Kinds of payment offered to customers, without test-only ones. */
export const paymentKinds = ({ paymentProviders }: Pick<Services, 'paymentProviders'>, off: readonly number[]) => [
  ...new Set(
    methodsOn(paymentProviders, off)
      .filter(({ test }) => !test)
      .map(({ tab }) => tab),
  ),
]

const gatewayOf = (provider: PaymentProvider): PaymentGateway => ({
  payment_method: provider.method,
  key: provider.key,
  tab: provider.tab,
  public_key: provider.publicKey,
  currencies: provider.currencies,
  ...(provider.isTest && { test: true }),
})

/** Whether an order in this currency can be paid with the method, converted if necessary. */
export const isOn = (providers: PaymentProvider[] | undefined, method: PaymentMethod, currency: string): boolean =>
  methodsOn(providers).some(
    (gateway) =>
      gateway.payment_method === method && chargeFor({ amount: 1, currency }, gateway.currencies, 1) !== null,
  )
