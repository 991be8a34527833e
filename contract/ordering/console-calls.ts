import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Time, TypedText, Uuid, Whole } from '../fields.ts'
import { Reach } from './reach.ts'

/** What came of a call (issue 13 §5). */
export const callOutcomes = ['confirmed', 'no_answer', 'later', 'wrong_number', 'refused'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** Which of the orders that wait: those to call now, those to call later, those whose number was wrong. */
export const callLists = ['now', 'later', 'wrong_number'] as const
export type CallList = (typeof callLists)[number]

/** Who is on the phone with a buyer, by the clock of the database; null where nobody is. */
export const CallClaim = z.object({ by: z.string(), mine: z.boolean(), until: Time }).nullable()

/** What became of a buyer's other orders, counted. Nothing of those orders is told. */
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
  /** What is to be paid at the door, in `currency`; null for who may not see money. */
  due: z.number().nullable(),
  currency: z.string(),
  placed_at: Time,
  /** After it the order is released by itself. */
  deadline: Time,
  /** How often somebody called, what came of it last, and when to call next; null: now. */
  tries: z.int(),
  last: z.enum(callOutcomes).nullable(),
  next_at: Time.nullable(),
  /** Earlier orders of the buyer that were refused, at the door or on the phone. */
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

/** An order to call about, with all that a caller needs in sight. */
export const Call = WaitingCall.omit({ refusals: true, last: true, tries: true }).extend({
  /** `awaiting`, or how the waiting has ended. */
  state: z.enum(['awaiting', 'confirmed', 'released', 'cancelled']),
  language: z.string(),
  phone2: z.string(),
  city: z.string(),
  address: z.string(),
  landmark: z.string(),
  note: z.string(),
  lines: z.array(z.object({ id: Uuid, title: z.string(), quantity: z.int(), total: z.number().nullable() })),
  /** Ready to be sent in the buyer's language: number, goods, sum and the question. */
  message: z.string(),
  /** Whether mails about the order reach the buyer. */
  reach: Reach,
  past: BuyerPast,
  /** The oldest first. */
  attempts: z.array(CallAttempt),
  /** The database's time. */
  now: Time,
})
export type Call = z.infer<typeof Call>

export const callRefusals = [
  /** Somebody else is on the phone with this buyer. */
  'call_claimed',
  /** The order waits no longer. */
  'call_not_waiting',
  /** Past, or not before the deadline. */
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
      /** The `next` of the page before. */
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
    faults: ['not_found'],
    summary: 'Get an order to confirm: its items, the buyer’s phones, the message to send, and earlier calls',
    params,
    data: Call,
  },
  claim: {
    ...staff,
    method: 'POST',
    path: '/console/calls/:number/claim',
    faults: ['not_found'],
    summary: 'Claim the call to this buyer for some minutes. Refused while another staff member has claimed it',
    params,
    body: z.object({}),
    data: Call,
  },
  release: {
    ...staff,
    method: 'POST',
    path: '/console/calls/:number/release',
    faults: ['not_found'],
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
    faults: ['not_found', 'fresh_code_required'],
    summary: 'Record the outcome of a call: it confirms the order, cancels it, or sets the time of the next call',
    params,
    body: z.object({
      outcome: z.enum(callOutcomes),
      /** Stays with the shop; for `refused` the reason. */
      note: TypedText.max(500).default(''),
      /** For `later`: when. */
      call_at: Time.optional(),
    }),
    data: Call,
  },
} as const satisfies Contract
