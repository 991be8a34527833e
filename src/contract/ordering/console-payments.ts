import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Flag } from '../fields.ts'
import { Seen } from '../site/console-settings.ts'
import { PaymentMethod } from './payments.ts'

export const methodNames = Object.keys(PaymentMethod) as (keyof typeof PaymentMethod)[]
const MethodName = z.enum(methodNames)

/** A payment method in the settings. Its keys are in the environment and never shown. */
export const MethodState = z.object({
  name: MethodName,
  payment_method: z.enum(PaymentMethod),
  /** Whether it is offered to buyers. */
  on: z.boolean(),
  /** `none`: unusable until its keys are in the environment. `test`: no money moves. Cash needs no keys. */
  keys: z.enum(['needless', 'live', 'test', 'none']),
})
export type MethodState = z.infer<typeof MethodState>

/** A provider's response to a test of its keys, without the keys. */
export const KeyTrial = z.object({
  name: MethodName,
  outcome: z.enum(['works', 'keys_refused', 'refused', 'no_answer']),
  /** The provider's message, usually in English; empty on success. */
  said: z.string(),
})
export type KeyTrial = z.infer<typeof KeyTrial>

const switches = Object.fromEntries(methodNames.map((name) => [name, Flag.optional()])) as Record<
  keyof typeof PaymentMethod,
  z.ZodOptional<typeof Flag>
>

export const consolePayments = {
  methods: {
    method: 'GET',
    path: '/console/settings/payments',
    auth: 'staff',
    may: 'settings.read',
    summary: 'List payment methods, with their state and whether keys are set',
    data: z.object({ data: z.array(MethodState) }),
  },
  switchMethods: {
    method: 'POST',
    path: '/console/settings/payments',
    auth: 'staff',
    may: 'settings.write',
    summary: 'Enable and disable payment methods for new orders. Omitted ones keep their state; one must stay enabled',
    body: z.object({ ...switches, seen: Seen }),
    data: z.object({ data: z.array(MethodState) }),
  },
  tryKeys: {
    method: 'POST',
    path: '/console/settings/payments/:name/try',
    auth: 'staff',
    may: 'settings.write',
    httpErrors: ['too_many_requests'],
    summary: 'Test the keys of a payment provider; no money moves',
    params: z.object({ name: MethodName }),
    body: z.object({}),
    data: KeyTrial,
  },
} as const satisfies Contract

export const methodRefusals = [
  /** The shop would have no payment method. */
  'payment_methods_none',
  /** The method has no keys to test. */
  'payment_keys_none',
] as const
