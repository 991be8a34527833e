import { moneyStateOf } from '#contract/ordering/money-state.ts'
import { OrderStatus, orderCan, type Progress } from '#contract/ordering/orders.ts'
import { PaymentMethod, REFUND_WAITS, type RefundState } from '#contract/ordering/payments.ts'
import type { Permission } from '#contract/permissions.ts'
import type { ConsoleKey } from '#i18n/console-words.ts'

/** What each way to pay is called. */
export const methodWords: Record<PaymentMethod, ConsoleKey> = {
  [PaymentMethod.razorpay]: 'console_orders.methods.razorpay',
  [PaymentMethod.cashOnDelivery]: 'console_orders.methods.cash',
  [PaymentMethod.stripe]: 'console_orders.methods.stripe',
  [PaymentMethod.paypal]: 'console_orders.methods.paypal',
  [PaymentMethod.flutterwave]: 'console_orders.methods.flutterwave',
  [PaymentMethod.iyzico]: 'console_orders.methods.iyzico',
}

/** Where the money of an order is, as staff read it. */
export const moneyWord = (order: Parameters<typeof moneyStateOf>[0]) =>
  `console_orders.money_states.${moneyStateOf(order)}` as const satisfies ConsoleKey

/** The steps that have a page of their own which asks before it does. */
export const stepNames = ['confirm', 'pack', 'hand-over', 'deliver', 'refuse', 'cancel', 'correct'] as const
export type StepName = (typeof stepNames)[number]
export const isStepName = (name: string | undefined): name is StepName => stepNames.some((one) => one === name)

/** What can be done about money that did not get back to its buyer. */
export const refundSteps = ['retry', 'by-hand'] as const

type OfRefund = { problem: string | null }

/** What a step is called: money that waits for somebody who may give it was never tried. */
export const refundStepWord = (step: (typeof refundSteps)[number], { problem }: OfRefund) =>
  step === 'retry' && problem === REFUND_WAITS ? 'give' : step

/** What its state is called. */
export const refundStateWord = ({ state, problem }: OfRefund & { state: RefundState }) =>
  state === 'failed' && problem === REFUND_WAITS ? 'waits' : state

/** Where a step leads; refusing and cancelling end where it stands. */
export const reachedBy = {
  confirm: OrderStatus.confirmed,
  pack: OrderStatus.pickedUp,
  'hand-over': OrderStatus.onTheWay,
  deliver: OrderStatus.delivered,
} as const satisfies Partial<Record<StepName, OrderStatus>>

const pack = ['orders.write', 'parcels.pack'] as const
/** What whoever takes a step must be allowed: what its page and its call ask for. */
const asked: Record<StepName, readonly Permission[]> = {
  confirm: ['orders.write'],
  pack,
  'hand-over': pack,
  deliver: pack,
  refuse: ['orders.write'],
  cancel: ['orders.write'],
  correct: ['orders.write'],
}
export const mayTake = (step: StepName, may: (permission: Permission) => boolean): boolean => asked[step].every(may)

/** The step that moves something on; null at its end. */
export function stepFor(next: OrderStatus | null): keyof typeof reachedBy | null {
  const names = Object.keys(reachedBy) as (keyof typeof reachedBy)[]
  return names.find((name) => reachedBy[name] === next) ?? null
}

/** What can be done with an order or a parcel, in the order of a day's work. */
export function stepsFor(at: Progress & { can_correct: boolean }): StepName[] {
  const on = stepFor(orderCan.moveTo(at))
  return [
    ...(on ? [on] : []),
    ...(orderCan.refuse(at) ? ['refuse' as const] : []),
    ...(orderCan.cancel(at) ? ['cancel' as const] : []),
    ...(at.can_correct ? ['correct' as const] : []),
  ]
}
