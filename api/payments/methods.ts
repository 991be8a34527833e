import { type PaymentGateway, PaymentMethod } from '../../contract/payments.ts'

/** The payment methods that are switched on. Card, PayPal and bank methods join when their keys are configured. */
export const methodsOn: PaymentGateway[] = [
  {
    payment_method: PaymentMethod.cashOnDelivery,
    key: 'cash_on_delivery',
    tab: 'cash',
    public_key: '',
    currencies: ['AFN', 'USD'],
  },
]

/** Whether an order in this currency can be paid so. */
export const isOn = (method: number, currency: string): boolean =>
  methodsOn.some((gateway) => gateway.payment_method === method && gateway.currencies.includes(currency))
