import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { listOf, Time, TypedText, Uuid, Whole } from '../fields.ts'
import { alertsAbout } from '../platform/alerts.ts'
import { EventDetails, eventNames } from '../platform/events.ts'

/** Where somebody may be told of something. */
export const newsChannels = ['console', 'mail', 'push'] as const
export type NewsChannel = (typeof newsChannels)[number]

const Kind = z.enum(eventNames)

/** Something that whoever asks was told of. */
export const NewsItem = z.object({
  id: Uuid,
  kind: Kind,
  details: EventDetails,
  at: Time,
  read: z.boolean(),
})
export type NewsItem = z.infer<typeof NewsItem>

/** A kind that somebody may hear of, and where they do. */
const Choice = z.object({ kind: Kind, console: z.boolean(), mail: z.boolean(), push: z.boolean() })
export type NewsChoice = z.infer<typeof Choice>

/** Something that needs somebody to look at it, until it is settled (decision 27). `details` fill the sentence of its `kind`. */
export const ConsoleAlert = z.object({
  id: Uuid,
  kind: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  times: z.number().int(),
  first_at: Time,
  last_at: Time,
})
export type ConsoleAlert = z.infer<typeof ConsoleAlert>

const kinds = listOf(Kind).pipe(z.array(Kind).max(eventNames.length))

export const news = {
  list: {
    method: 'GET',
    path: '/console/news',
    auth: 'staff',
    may: 'self',
    summary: 'What happened, the latest first, of kinds that whoever asks may hear of. Pages on with `before`',
    query: z.object({
      only: z.enum(['unread', 'all']).default('all'),
      /** The `next` of the page before. */
      before: Uuid.optional(),
      limit: Whole.pipe(z.number().min(1).max(100)).default(30),
    }),
    data: z.object({ data: z.array(NewsItem), unread: z.number().int(), next: z.string().nullable() }),
  },
  read: {
    method: 'POST',
    path: '/console/news/read',
    auth: 'staff',
    may: 'self',
    summary: 'Mark one as read (`id`), or all up to one (`until`): what came since then stays unread',
    body: z.object({ id: Uuid.optional(), until: Uuid.optional() }),
    data: z.object({ unread: z.number().int() }),
  },
  choices: {
    method: 'GET',
    path: '/console/news/choices',
    auth: 'staff',
    may: 'self',
    summary: 'Of what whoever asks is told, and where',
    data: z.object({ data: z.array(Choice) }),
  },
  choose: {
    method: 'POST',
    path: '/console/news/choices',
    auth: 'staff',
    may: 'self',
    summary:
      'Choose of what one is told in the console, by mail and on the screen of devices; what is not named is off',
    body: z.object({ console: kinds, mail: kinds, push: kinds }),
    data: z.object({ data: z.array(Choice) }),
  },
  alerts: {
    method: 'GET',
    path: '/console/alerts',
    auth: 'staff',
    may: 'news.read',
    summary: 'What needs somebody to look at it, the latest first, until it is settled',
    query: z.object({ about: z.enum(alertsAbout).optional() }),
    data: z.object({ data: z.array(ConsoleAlert) }),
  },
  settle: {
    method: 'POST',
    path: '/console/alerts/:id/settle',
    auth: 'staff',
    may: 'news.settle',
    summary: 'Note that somebody has seen to it; what happens again opens it again',
    params: z.object({ id: Uuid }),
    body: z.object({ said: TypedText.max(200).default('') }),
    data: z.object({ id: Uuid }),
  },
} as const satisfies Contract
