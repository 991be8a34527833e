import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { listOf, Time, TypedText, Uuid, Whole } from '../fields.ts'
import { alertsAbout } from '../platform/alerts.ts'
import { EventDetails, eventNames } from '../platform/events.ts'

/** Channels of notifications. */
export const newsChannels = ['console', 'mail', 'push'] as const
export type NewsChannel = (typeof newsChannels)[number]

const Kind = z.enum(eventNames)

/** A notification of the caller. */
export const NewsItem = z.object({
  id: Uuid,
  kind: Kind,
  details: EventDetails,
  at: Time,
  read: z.boolean(),
})
export type NewsItem = z.infer<typeof NewsItem>

/** An event kind and the caller's channels for it. */
const Choice = z.object({ kind: Kind, console: z.boolean(), mail: z.boolean(), push: z.boolean() })
export type NewsChoice = z.infer<typeof Choice>

/** An open alert (decision 27). `details` are the parameters of the sentence of its `kind`. */
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
    summary: 'List notifications of the kinds that you may see, newest first. Next page: `before`',
    query: z.object({
      only: z.enum(['unread', 'all']).default('all'),
      /** The `next` of the previous page. */
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
    summary: 'Mark a notification as read (`id`), or all up to one (`until`); later ones stay unread',
    body: z.object({ id: Uuid.optional(), until: Uuid.optional() }),
    data: z.object({ unread: z.number().int() }),
  },
  choices: {
    method: 'GET',
    path: '/console/news/choices',
    auth: 'staff',
    may: 'self',
    summary: 'Get your notification settings',
    data: z.object({ data: z.array(Choice) }),
  },
  choose: {
    method: 'POST',
    path: '/console/news/choices',
    auth: 'staff',
    may: 'self',
    summary: 'Update your notification settings for console, email and devices; omitted kinds are disabled',
    body: z.object({ console: kinds, mail: kinds, push: kinds }),
    data: z.object({ data: z.array(Choice) }),
  },
  alerts: {
    method: 'GET',
    path: '/console/alerts',
    auth: 'staff',
    may: 'news.read',
    summary: 'List open alerts, newest first',
    query: z.object({ about: z.enum(alertsAbout).optional() }),
    data: z.object({ data: z.array(ConsoleAlert) }),
  },
  settle: {
    method: 'POST',
    path: '/console/alerts/:id/settle',
    auth: 'staff',
    may: 'news.settle',
    summary: 'Resolve an alert; it opens again if the cause occurs again',
    params: z.object({ id: Uuid }),
    body: z.object({ said: TypedText.max(200).default('') }),
    data: z.object({ id: Uuid }),
  },
} as const satisfies Contract
