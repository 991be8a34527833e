import type { WholeCustomer } from '#contract/customers/console-customers.ts'

const names = ['sign-out', 'block', 'unblock'] as const
export type StepName = (typeof names)[number]

type Step = {
  /** Whether the step is possible for this customer. */
  fits: (customer: WholeCustomer) => boolean
  danger: boolean
  /** The method of the API client. */
  call: 'signOut' | 'block' | 'unblock'
}

/** Steps for a customer. Each has its own confirmation page: `/customers/:id/block`. */
export const customerSteps: Record<StepName, Step> = {
  'sign-out': { fits: ({ devices }) => devices > 0, danger: false, call: 'signOut' },
  block: { fits: ({ blocked }) => !blocked, danger: true, call: 'block' },
  unblock: { fits: ({ blocked }) => blocked, danger: false, call: 'unblock' },
}

export const stepNames: readonly StepName[] = names

export const isStepName = (name: string): name is StepName => stepNames.some((one) => one === name)
