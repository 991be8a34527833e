import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Time, TypedText, Uuid, Whole } from '../fields.ts'
import { Reach } from './reach.ts'

/** Outcome of a call (issue 13 §5). */
export const callOutcomes = ['confirmed', 'no_answer', 'later', 'wrong_number', 'refused'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** Lists of orders to confirm: to call now, to call later, with a wrong number. */
export const callLists = ['now', 'later', 'wrong_number'] as const
export type CallList = (typeof callLists)[number]

/** The staff member who has claimed the call, by the database clock; null if the call is not claimed. */
export const CallClaim = z.object({ by: z.string(), mine: z.boolean(), until: Time }).nullable()

/** Numbers of the buyer's other orders by outcome, without details. */
export const BuyerPast = z.object({
  delivered: z.int(),
  refused_at_door: z.int(),
  refused_by_phone: z.int(),
  cancelled: z.int(),
  not_confirmed: z.int(),
})
export type BuyerPast = z.infer<typeof BuyerPast>

export const WaitingCall = z.object({
  order_id: Uuid,
  order_number: z.string(),
  name: z.string(),
  phone: z.string(),
  province: z.string(),
  /** Amount due on delivery, in `currency`; null without the permission to see money. */
  due: z.number().nullable(),
  currency: z.string(),
  placed_at: Time,
  /** The order is cancelled automatically after this time. */
  deadline: Time,
  /** Number of calls, outcome of the last one, and time of the next; null: now. */
  tries: z.int(),
  last: z.enum(callOutcomes).nullable(),
  next_at: Time.nullable(),
  /** Earlier orders of the buyer that were refused on delivery or by phone. */
  refusals: z.int(),
  claim: CallClaim,
})
export type WaitingCall = z.infer<typeof WaitingCall>

export const CallAttempt = z.object({
  id: Uuid,
  at: Time,
  by: z.string(),
  outcome: z.enum(callOutcomes),
  note: z.string(),
  next_at: Time.nullable(),
})

/** An order to confirm by phone, with all data for the call. */
export const Call = WaitingCall.omit({ refusals: true, last: true, tries: true }).extend({
  /** `awaiting`, or the final state. */
  state: z.enum(['awaiting', 'confirmed', 'released', 'cancelled']),
  language: z.string(),
  phone2: z.string(),
  city: z.string(),
  address: z.string(),
  landmark: z.string(),
  note: z.string(),
  lines: z.array(z.object({ id: Uuid, title: z.string(), quantity: z.int(), total: z.number().nullable() })),
  /** A message in the buyer's language: order number, items, amount and the question. */
  message: z.string(),
  /** Whether mails reach the buyer. */
  reach: Reach,
  past: BuyerPast,
  /** Oldest first. */
  attempts: z.array(CallAttempt),
  /** Time of the database. */
  now: Time,
})
export type Call = z.infer<typeof Call>

export const callRefusals = [
  /** Another staff member has claimed this call. */
  'call_claimed',
  /** The order no longer waits for confirmation. */
  'call_not_waiting',
  /** In the past, or after the deadline. */
  'call_time_wrong',
  'call_reason_required',
] as const

const staff = { auth: 'staff', may: 'calls.make' } as const
const params = z.object({ number: TypedText.max(40) })

export const calls = {
  list: {
    ...staff,
    method: 'GET',
    path: '/console/calls',
    summary: 'List cash orders to confirm by phone, nearest deadline first. Next page: `after`',
    query: z.object({
      list: z.enum(callLists).default('now'),
      /** The `next` of the previous page. */
      after: Uuid.optional(),
      limit: Whole.pipe(z.number().min(1).max(60)).default(30),
    }),
    data: z.object({
      data: z.array(WaitingCall),
      next: z.string().nullable(),
      counts: z.record(z.enum(callLists), z.int()),
    }),
  },
  find: {
    ...staff,
    method: 'GET',
    path: '/console/calls/:number',
    httpErrors: ['not_found'],
    summary: 'Get an order to confirm: its items, the buyer’s phones, the message to send, and earlier calls',
    params,
    data: Call,
  },
  claim: {
    ...staff,
    method: 'POST',
    path: '/console/calls/:number/claim',
    httpErrors: ['not_found'],
    summary: 'Claim the call to this buyer for some minutes. Refused while another staff member has claimed it',
    params,
    body: z.object({}),
    data: Call,
  },
  release: {
    ...staff,
    method: 'POST',
    path: '/console/calls/:number/release',
    httpErrors: ['not_found'],
    summary: 'Release a claimed call',
    params,
    body: z.object({}),
    data: Call,
  },
  note: {
    ...staff,
    method: 'POST',
    path: '/console/calls/:number/outcome',
    creates: true,
    httpErrors: ['not_found', 'fresh_code_required'],
    summary: 'Record the outcome of a call: it confirms the order, cancels it, or sets the time of the next call',
    params,
    body: z.object({
      outcome: z.enum(callOutcomes),
      /** Internal note; the reason for `refused`. */
      note: TypedText.max(500).default(''),
      /** Time of the next call, for `later`. */
      call_at: Time.optional(),
    }),
    data: Call,
  },
} as const satisfies Contract
