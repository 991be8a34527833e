import { chargeFor, type PaymentGateway, PaymentMethod } from '../../../contract/ordering/payments.ts'
import type { Shop } from '../../platform/request/ask.ts'
import type { PaymentProvider } from './providers/provider.ts'

const cash: PaymentGateway = {
  payment_method: PaymentMethod.cashOnDelivery,
  key: 'cash_on_delivery',
  tab: 'cash',
  public_key: '',
  currencies: ['AFN', 'USD'],
}

/**
 * The payment methods that are switched on: cash, and those whose keys are configured, without those that the settings
 * switched off.
 */
export const methodsOn = (providers: PaymentProvider[] = [], off: readonly number[] = []): PaymentGateway[] =>
  [cash, ...providers.map(gatewayOf)].filter(({ payment_method }) => !off.includes(payment_method))

/** The kinds of payment that shoppers are offered, without those that only test. */
export const paymentKinds = ({ paymentProviders }: Pick<Shop, 'paymentProviders'>, off: readonly number[]) => [
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

/** Whether an order in this currency can be paid so, converted if need be. */
export const isOn = (providers: PaymentProvider[] | undefined, method: PaymentMethod, currency: string): boolean =>
  methodsOn(providers).some(
    (gateway) =>
      gateway.payment_method === method && chargeFor({ amount: 1, currency }, gateway.currencies, 1) !== null,
  )
