import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Email, oneLine, TypedText } from '../fields.ts'

/** A page written by staff. Texts are plain; `description` is the same as safe HTML. */
export const ContentPage = z.object({
  slug: z.string(),
  title: z.string(),
  /** Headings and paragraphs as HTML, with all texts escaped. */
  description: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  meta: z.object({ title: z.string(), description: z.string() }),
})
export type ContentPage = z.infer<typeof ContentPage>

/** Slug of the page with the questions of `/faq`; it has no other link. */
export const FAQ = 'faq'

/** Slug of the page that new members accept. */
export const PRIVACY = 'privacy-policy'

/** Longest message of the contact form, in characters. */
export const MAX_MESSAGE = 4_000

export const content = {
  page: {
    method: 'GET',
    path: '/page/:slug',
    auth: 'anyone',
    summary: 'Get a content page, such as `privacy-policy` or `faq`',
    params: z.object({ slug: TypedText.max(120) }),
    data: ContentPage,
  },
  contact: {
    method: 'POST',
    path: '/contact',
    auth: 'optional',
    httpErrors: ['too_many_requests'],
    creates: true,
    summary: 'Send a message to the shop',
    body: z.object({
      name: oneLine(120),
      email: TypedText.min(1).pipe(Email),
      subject: oneLine(200),
      message: TypedText.min(1).max(MAX_MESSAGE, 'message_too_long'),
    }),
    data: z.object({ received: z.literal(true) }),
  },
  emailSubscription: {
    method: 'POST',
    path: '/email-subscription',
    auth: 'optional',
    httpErrors: ['too_many_requests'],
    creates: true,
    summary: 'Subscribe an email address to the newsletter; an address that is subscribed gets the same answer',
    body: z.object({ email: TypedText.min(1).pipe(Email) }),
    data: z.object({ email: z.string() }),
  },
} as const satisfies Contract

export const contentRefusals = ['message_too_long'] as const
