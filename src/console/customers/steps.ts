import type { WholeCustomer } from '#contract/customers/console-customers.ts'

const names = ['sign-out', 'block', 'unblock'] as const
export type StepName = (typeof names)[number]

type Step = {
  /** Whom it can be taken with. */
  fits: (customer: WholeCustomer) => boolean
  danger: boolean
  /** The call of the API that takes it. */
  call: 'signOut' | 'block' | 'unblock'
}

/** What can be done with a customer, each after a question of its own: `/customers/:id/block`. */
export const customerSteps: Record<StepName, Step> = {
  'sign-out': { fits: ({ devices }) => devices > 0, danger: false, call: 'signOut' },
  block: { fits: ({ blocked }) => !blocked, danger: true, call: 'block' },
  unblock: { fits: ({ blocked }) => blocked, danger: false, call: 'unblock' },
}

export const stepNames: readonly StepName[] = names

export const isStepName = (name: string): name is StepName => stepNames.some((one) => one === name)
