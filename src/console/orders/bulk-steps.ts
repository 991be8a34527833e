import type { RequestContext } from '../request-context.ts'
import { statusAfterStep } from './order-messages.ts'

/** Steps that are possible on several orders at once. */
export const bulkSteps = Object.keys(statusAfterStep) as (keyof typeof statusAfterStep)[]
type BulkStep = (typeof bulkSteps)[number]

export const isBulkStep = (name: string): name is BulkStep => bulkSteps.some((one) => one === name)

/** Runs a step on the order with this number. */
export const runBulkStep = (api: RequestContext['api'], step: BulkStep, number: string): Promise<unknown> =>
  step === 'confirm'
    ? api.console.desk.confirm({ params: { number }, body: { way: 'phone' } })
    : api.console.desk.move({ params: { number }, body: { to: statusAfterStep[step] } })
