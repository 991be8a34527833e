import type { Member } from '#contract/staff/members.ts'

const names = ['invite-again', 'sign-out', 'reset-second-factor', 'block', 'unblock'] as const
export type StepName = (typeof names)[number]

type Step = {
  /** Whether the step is possible for this staff member. */
  fits: (member: Member) => boolean
  danger: boolean
  /** The method of the API client. */
  call: 'inviteAgain' | 'signOut' | 'resetSecondFactor' | 'block' | 'unblock'
}

/** Steps for a staff member. Each has its own confirmation page: `/staff/:id/block`. */
export const memberSteps: Record<StepName, Step> = {
  'invite-again': {
    fits: ({ state }) => state !== 'blocked',
    danger: false,
    call: 'inviteAgain',
  },
  'sign-out': {
    fits: ({ seen_at }) => seen_at !== null,
    danger: false,
    call: 'signOut',
  },
  'reset-second-factor': {
    fits: ({ second_factor }) => second_factor,
    danger: true,
    call: 'resetSecondFactor',
  },
  block: {
    fits: ({ state }) => state !== 'blocked',
    danger: true,
    call: 'block',
  },
  unblock: {
    fits: ({ state }) => state === 'blocked',
    danger: false,
    call: 'unblock',
  },
}

export const stepNames: readonly StepName[] = names

export const isStepName = (name: string | undefined): name is StepName => stepNames.some((one) => one === name)
