import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import type { Permission } from '../permissions.ts'

/** Kinds of open tasks in the order of urgency, each with its permission. */
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

/** Filters of the lists that match the counts. */
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

/** Counted at most; the console then shows “1,000 and more”. */
export const MAX_COUNTED = 1000

/** Statistics of one day or several. Money in afghani; orders in dollars at today's rate. */
export const Figures = z.object({
  /** Placed orders. */
  orders: z.number().int(),
  /** Placed orders that were cancelled completely before they left. */
  cancelled: z.number().int(),
  /** Placed orders that were refused on delivery, completely or in part. */
  refused: z.number().int(),
  /** Value of placed orders without parts that were cancelled, refused or still wait for an online payment. */
  sold: z.number(),
  /** Number of orders in `sold`. */
  sales: z.number().int(),
  /** Refunds of this period, for orders of any time. */
  refunded: z.number(),
  /** `sold` divided by `sales`; 0 without sales. */
  average: z.number(),
})
export type Figures = z.infer<typeof Figures>

/** `day` in Kabul time. */
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
