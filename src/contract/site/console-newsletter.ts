import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Email, Time, TypedText, Whole } from '../fields.ts'
import { CursorQuery, cursorPaged } from '../paging.ts'

/** Addresses per page of an export at most. */
const EXPORTED = 1000

/** A subscriber of the newsletter. */
export const Subscriber = z.object({ email: z.string(), language: z.string(), since: Time })
export type Subscriber = z.infer<typeof Subscriber>

const query = CursorQuery.extend({
  /** Any part of an address. */
  search: TypedText.max(254).optional(),
})

export const newsletter = {
  list: {
    method: 'GET',
    path: '/console/newsletter',
    auth: 'staff',
    may: 'newsletter.read',
    summary: 'List newsletter subscribers, newest first, with their number',
    query,
    data: cursorPaged(Subscriber).extend({ count: z.number().int() }),
  },
  export: {
    method: 'GET',
    path: '/console/newsletter/export',
    auth: 'staff',
    may: 'newsletter.export',
    summary: 'Export newsletter subscribers in larger pages; the first page is noted in the audit log',
    query: query.extend({ limit: Whole.pipe(z.number().min(1).max(EXPORTED)).default(EXPORTED) }),
    data: cursorPaged(Subscriber),
  },
  remove: {
    method: 'POST',
    path: '/console/newsletter/remove',
    auth: 'staff',
    may: 'newsletter.export',
    summary: 'Unsubscribe an address from the newsletter',
    body: z.object({ email: Email.transform((email) => email.toLowerCase()) }),
    data: z.object({ email: z.string() }),
  },
} as const satisfies Contract

export const newsletterRefusals = ['subscriber_unknown'] as const
