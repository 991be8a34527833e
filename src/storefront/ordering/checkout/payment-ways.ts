import { chargeFor, gatewayTabs, type PaymentGateway } from '#contract/ordering/payments.ts'

type Sum = { amount: number; currency: string }
type Tab = PaymentGateway['tab']

/** A method and the amount that it charges for the order, in minor units. */
export type PaymentWay = { method: PaymentGateway; charge: Sum }
export type PaymentTab = { tab: Tab; ways: PaymentWay[] }

/** The tabs of the checkout (spec §2): those with an enabled method that accepts the order's currency. */
export function paymentTabs(methods: PaymentGateway[], order: Sum, usdRate: number): PaymentTab[] {
  const ways = methods.flatMap((method) => {
    const charge = chargeFor(order, method.currencies, usdRate)
    return charge ? [{ method, charge }] : []
  })
  return gatewayTabs.flatMap((tab) => {
    const own = ways.filter(({ method }) => method.tab === tab)
    return own.length > 0 ? [{ tab, ways: own }] : []
  })
}

/** The form fields for the chosen tab and for the chosen method within a tab. */
export const TAB_FIELD = 'pay_by'
export const methodField = (tab: string): string => `${TAB_FIELD}_${tab}`

/** The submitted method, or an empty string. */
export const chosenMethod = (form: FormData): string =>
  String(form.get(methodField(String(form.get(TAB_FIELD) ?? ''))) ?? '')
