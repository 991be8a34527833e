import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import type { Permission } from '../permissions.ts'

/** What may wait for somebody, in the order it is to be done, and who is told of it. */
export const waitingFor = {
  calls: 'calls.make',
  parcels: 'parcels.pack',
  cash: 'cash.count',
  refunds: 'refunds.give',
  disputes: 'disputes.read',
  reviews: 'reviews.judge',
  stock: 'goods.read',
  mails: 'news.read',
  alerts: 'news.read',
} as const satisfies Record<string, Permission>
export type WaitingKind = keyof typeof waitingFor
export const waitingKinds = Object.keys(waitingFor) as WaitingKind[]

/** By which filters the lists show what is counted, so that a count and its list are the same things. */
export const waitingLists = {
  calls: { list: 'now' },
  parcels: { status: 'confirmed' },
  cash: { only: 'cash' },
  refunds: { only: 'refund_failed' },
  disputes: { about: 'disputes' },
  reviews: { list: 'waiting' },
  stock: { stock: 'few', shown: 'public' },
  mails: { only: 'given_up' },
  alerts: { about: 'others' },
} as const satisfies Record<WaitingKind, Record<string, string>>

/** Of what waits no more are counted than this: then there are “1,000 and more”. */
export const MOST_COUNTED = 1000

/** Figures of a day or of several, money in afghani; orders in dollars at today's rate. */
export const Figures = z.object({
  /** Placed. */
  orders: z.number().int(),
  /** Of these cancelled as a whole before they left. */
  cancelled: z.number().int(),
  /** Of these refused at the door, as a whole or a parcel. */
  refused: z.number().int(),
  /** What these are worth without what was cancelled, refused or is still to be paid online. */
  sold: z.number(),
  /** How many of these that is. */
  sales: z.number().int(),
  /** What went back in that time, whenever it was ordered. */
  refunded: z.number(),
  /** `sold` by `sales`; 0 where there are none. */
  average: z.number(),
})
export type Figures = z.infer<typeof Figures>

/** `day` as Kabul counts days. */
export const DayFigures = Figures.extend({ day: z.iso.date() })
export type DayFigures = z.infer<typeof DayFigures>

export const home = {
  waiting: {
    method: 'GET',
    path: '/console/waiting',
    auth: 'staff',
    may: 'self',
    summary: 'Count open tasks of everything that you may do',
    data: z.object({
      data: z.array(z.object({ kind: z.enum(waitingKinds), count: z.number().int() })),
    }),
  },
  figures: {
    method: 'GET',
    path: '/console/figures',
    auth: 'staff',
    may: 'orders.totals',
    summary: 'Get orders and revenue of each of the last 30 days, today last, and in total',
    data: z.object({ days: z.array(DayFigures).length(30), total: Figures }),
  },
} as const satisfies Contract
