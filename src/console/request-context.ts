import { createContext, type RouterContextProvider } from 'react-router'
import type { Client } from '#contract/client.ts'
import type { ShopContract } from '#contract/index.ts'
import type { Me } from '#contract/staff/sessions.ts'
import type { Failure } from '#web/raw-response.ts'
import type { Cookies } from './cookies.ts'
import type { PendingForm } from './pending-form.ts'
import type { Urls } from './urls.ts'

/** Context of one request to the console: staff member, language and API client. */
export type RequestContext = {
  language: string
  direction: 'ltr' | 'rtl'
  /** Path and query, without the language prefix and `/console`. */
  path: string
  urls: Urls
  cookies: Cookies
  /** API client with the session of the staff member. Refusals throw `ApiError`; faults become an error page (http-error.ts). */
  api: Client<ShopContract>
  /** The staff member with this session, loaded once per request; null without a session. */
  who(): Promise<Me | null>
  /** Starts a session with this token; `leave` ends it. */
  startSession(token: string): void
  endSession(): void
  /** Makes `who` load the staff member again after a change. */
  reloadStaff(): void
  /** Address of the script of the page; null for a page without scripts. */
  scriptUrl: string | null
  siteUrl: string
  /** Seconds after which the API accepts the request again, for `Retry-After`. */
  retryAfter?: number | undefined
  /** Failure of a route without a page, for the error page. */
  failure?: Failure | undefined
  /** Page that has to come first, such as the sign-in or a code. It is shown in place of the requested page. */
  requiredPage?: RequiredPage | undefined
  /** The form of this request, parsed once (form-of.ts). */
  form?: Promise<FormData> | undefined
  /** The texts of that form. */
  submittedForm?: PendingForm | undefined
  /** The pending form, which the page that comes first carries in a hidden field. */
  pendingForm?: PendingForm | undefined
  /** A pending form to submit now: an action sets it, and src/console/server.ts sends it to its address. */
  formToResubmit?: PendingForm | undefined
}

/** Paths of the pages that come first, with the HTTP status of their response. */
export const requiredPages = { '/sign-in': 401, '/code': 403, '/fresh-code': 428, '/go-on': 200 } as const
export type RequiredPage = keyof typeof requiredPages

export const requestContextKey = createContext<RequestContext>()

export const requestContext = (context: Readonly<RouterContextProvider>): RequestContext =>
  context.get(requestContextKey)
