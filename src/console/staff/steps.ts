import type { Member } from '#contract/staff/members.ts'

const names = ['invite-again', 'sign-out', 'reset-second-factor', 'block', 'unblock'] as const
export type StepName = (typeof names)[number]

type Step = {
  /** Whom it can be taken with. */
  fits: (member: Member) => boolean
  danger: boolean
  /** The call of the API that takes it. */
  call: 'inviteAgain' | 'signOut' | 'resetSecondFactor' | 'block' | 'unblock'
}

/** What can be done with somebody, each after a question of its own: `/staff/:id/block`. */
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
