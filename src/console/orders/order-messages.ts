import { moneyStateOf } from '#contract/ordering/money-state.ts'
import { OrderStatus, orderCan, type Progress } from '#contract/ordering/order-status.ts'
import { PaymentMethod, REFUND_WAITS, type RefundState } from '#contract/ordering/payments.ts'
import type { Permission } from '#contract/permissions.ts'
import type { ConsoleKey } from '#i18n/console-messages.ts'

/** Message key of each payment method. */
export const paymentMethodKeys: Record<PaymentMethod, ConsoleKey> = {
  [PaymentMethod.razorpay]: 'console_orders.methods.razorpay',
  [PaymentMethod.cashOnDelivery]: 'console_orders.methods.cash',
  [PaymentMethod.stripe]: 'console_orders.methods.stripe',
  [PaymentMethod.paypal]: 'console_orders.methods.paypal',
  [PaymentMethod.flutterwave]: 'console_orders.methods.flutterwave',
  [PaymentMethod.iyzico]: 'console_orders.methods.iyzico',
}

/** Message key of the order's money state. */
export const staffMoneyStateKey = (order: Parameters<typeof moneyStateOf>[0]) =>
  `console_orders.money_states.${moneyStateOf(order)}` as const satisfies ConsoleKey

/** Steps that have a confirmation page. */
export const stepNames = ['confirm', 'pack', 'hand-over', 'deliver', 'refuse', 'cancel', 'correct'] as const
export type StepName = (typeof stepNames)[number]
export const isStepName = (name: string | undefined): name is StepName => stepNames.some((one) => one === name)

/** Steps for a refund that did not reach the buyer. */
export const refundSteps = ['retry', 'by-hand'] as const

type OfRefund = { problem: string | null }

/** Message key of a step: a refund that waits for approval was not attempted yet, so its step is “give”, not “retry”. */
export const refundStepKey = (step: (typeof refundSteps)[number], { problem }: OfRefund) =>
  step === 'retry' && problem === REFUND_WAITS ? 'give' : step

/** Message key of the refund's state. */
export const refundStateKey = ({ state, problem }: OfRefund & { state: RefundState }) =>
  state === 'failed' && problem === REFUND_WAITS ? 'waits' : state

/** Status that each step leads to. `refuse` and `cancel` leave the status unchanged. */
export const statusAfterStep = {
  confirm: OrderStatus.confirmed,
  pack: OrderStatus.pickedUp,
  'hand-over': OrderStatus.onTheWay,
  deliver: OrderStatus.delivered,
} as const satisfies Partial<Record<StepName, OrderStatus>>

const pack = ['orders.write', 'parcels.pack'] as const
/** Permissions that a step requires, the same as its page and its endpoint. */
const stepPermissions: Record<StepName, readonly Permission[]> = {
  confirm: ['orders.write'],
  pack,
  'hand-over': pack,
  deliver: pack,
  refuse: ['orders.write'],
  cancel: ['orders.write'],
  correct: ['orders.write'],
}
export const canTakeStep = (step: StepName, may: (permission: Permission) => boolean): boolean =>
  stepPermissions[step].every(may)

/** The step that leads to the status; null if there is none. */
export function stepFor(next: OrderStatus | null): keyof typeof statusAfterStep | null {
  const names = Object.keys(statusAfterStep) as (keyof typeof statusAfterStep)[]
  return names.find((name) => statusAfterStep[name] === next) ?? null
}

/** Possible steps of an order or a parcel, in the order of the process. */
export function stepsFor(at: Progress & { can_correct: boolean }): StepName[] {
  const nextStep = stepFor(orderCan.moveTo(at))
  return [
    ...(nextStep ? [nextStep] : []),
    ...(orderCan.refuse(at) ? ['refuse' as const] : []),
    ...(orderCan.cancel(at) ? ['cancel' as const] : []),
    ...(at.can_correct ? ['correct' as const] : []),
  ]
}
