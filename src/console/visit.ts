import { createContext, type RouterContextProvider } from 'react-router'
import type { Client } from '#contract/client.ts'
import type { ShopContract } from '#contract/index.ts'
import type { Me } from '#contract/staff/sessions.ts'
import type { Failure } from '#web/bare-answer.ts'
import type { Cookies } from './cookies.ts'
import type { Links } from './links.ts'
import type { PendingForm } from './pending-form.ts'

/** One request to the console: who asks, in which language, and the way to the API. */
export type Visit = {
  language: string
  direction: 'ltr' | 'rtl'
  /** Path and query without the language's prefix and `/console`. */
  path: string
  links: Links
  cookies: Cookies
  /** The API as whoever is signed in. Refusals throw `ApiRefusal`; faults become a page (fault.ts). */
  api: Client<ShopContract>
  /** Who is signed in, asked for once; null where nobody is. */
  who(): Promise<Me | null>
  /** Somebody has signed in with this token; or out. */
  arrive(token: string): void
  leave(): void
  /** What is known of who is signed in has changed. */
  refresh(): void
  /** Address of the script that makes the page quicker to use; null when none is wanted. */
  scriptUrl: string | null
  siteUrl: string
  /** Seconds after which the API wants to be asked again, where it would not answer now. */
  retryAfter?: number | undefined
  /** What a route that has no page could not do: the error page says it. */
  failure?: Failure | undefined
  /** A page that comes first: signing in, a code. It is shown in place of what was asked for, which then goes on. */
  first?: Step | undefined
  /** The form of this request, parsed once (form-of.ts). */
  form?: Promise<FormData> | undefined
  /** The texts of that form. */
  sent?: PendingForm | undefined
  /** What was typed before that, for the page which comes first to carry along. */
  kept?: PendingForm | undefined
  /** A form that goes on now: an action says so, and src/server/server.ts sends it where it was meant for. */
  goOn?: PendingForm | undefined
}

/** Paths of pages that come first, with the status under which they are shown. */
export const steps = { '/sign-in': 401, '/code': 403, '/fresh-code': 428, '/go-on': 200 } as const
export type Step = keyof typeof steps

export const visitContext = createContext<Visit>()

export const visitOf = (context: Readonly<RouterContextProvider>): Visit => context.get(visitContext)
