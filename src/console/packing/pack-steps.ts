import type { AdminOrder } from '#contract/ordering/admin-orders.ts'
import type { OrderStatus } from '#contract/ordering/order-status.ts'
import { statusAfterStep } from '../orders/order-messages.ts'
import type { RequestContext } from '../request-context.ts'

/** Steps of packing. */
export const packSteps = ['pack', 'hand-over'] as const
export type PackStep = (typeof packSteps)[number]

export const packStepIn = (name: string): PackStep | undefined => packSteps.find((one) => one === name)

/** Steps that are possible for at least one parcel of the order. */
export const stepsOf = ({ parcels }: Pick<AdminOrder, 'parcels'>): PackStep[] =>
  packSteps.filter((step) => parcels.some(({ next }) => next === statusAfterStep[step]))

/**
 * Runs a step on all parcels of an order that are ready for it; other parcels may be further, or not confirmed yet. If no parcel is ready,
 * the API refuses the step with a reason.
 */
export async function runPackStep(
  { console: { desk } }: RequestContext['api'],
  step: PackStep,
  number: string,
): Promise<void> {
  const params = { number }
  const to: OrderStatus = statusAfterStep[step]
  const { next: ofAll, parcels } = await desk.onePacked({ params })
  const ready = parcels.filter(({ next }) => next === to)
  if (ready.length === 0 || ofAll === to) await desk.move({ params, body: { to } })
  else for (const { id } of ready) await desk.move({ params, body: { to, parcel_id: id } })
}
