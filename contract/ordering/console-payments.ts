import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Flag } from '../fields.ts'
import { Seen } from '../site/console-settings.ts'
import { PaymentMethod } from './payments.ts'

export const methodNames = Object.keys(PaymentMethod) as (keyof typeof PaymentMethod)[]
const MethodName = z.enum(methodNames)

/** A way to pay, as the settings show it. Keys stand in the environment and are shown to nobody. */
export const MethodState = z.object({
  name: MethodName,
  payment_method: z.enum(PaymentMethod),
  /** Whether buyers are offered it. */
  on: z.boolean(),
  /** `none`: cannot be used before its keys are in the environment. `test`: no money moves. Cash needs no keys. */
  keys: z.enum(['needless', 'live', 'test', 'none']),
})
export type MethodState = z.infer<typeof MethodState>

/** What a provider said when its keys were tried; no key is part of it. */
export const KeyTrial = z.object({
  name: MethodName,
  outcome: z.enum(['works', 'keys_refused', 'refused', 'no_answer']),
  /** In its own words, English mostly; empty where all is well. */
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
    faults: ['too_many_requests'],
    summary: 'Test the keys of a payment provider; no money moves',
    params: z.object({ name: MethodName }),
    body: z.object({}),
    data: KeyTrial,
  },
} as const satisfies Contract

export const methodRefusals = [
  /** Nobody could pay any more. */
  'payment_methods_none',
  /** There is nothing to try. */
  'payment_keys_none',
] as const
