import { RouterContextProvider } from 'react-router'
import { urlsIn } from '#web/shop-urls.ts'
import { type Cookies, readCookies } from '../cookies.ts'
import { type RequestContext, requestContextKey } from '../request-context.ts'

type Visiting = {
  cookie?: string
  /** Without the language prefix. */
  path?: string
  language?: string
  /** The form fields of a POST. Without them, the request is a GET. */
  form?: Record<string, string>
  headers?: Record<string, string>
  params?: Record<string, string>
  /** The fake API calls by feature. */
  api?: object
}

/** A request context and the arguments of a loader or action. `args` fits any route, as the caller names its type. */
export function visiting<Args>({ cookie = '', path = '/', language = 'en', form, headers, params, api }: Visiting) {
  const cookies = readCookies(cookie, false)
  const ctx = { cookies, urls: urlsIn(language), language, path, api: api ?? {} } as unknown as RequestContext
  const context = new RouterContextProvider()
  context.set(requestContextKey, ctx)
  const sent = form && { method: 'POST', body: new URLSearchParams(form) }
  const request = new Request(`http://shop.example${path}`, { ...sent, ...(headers && { headers }) })
  return { args: { request, context, params: params ?? {} } as unknown as Args, ctx }
}

/** The redirect target of a loader or action, or null without a redirect. */
export async function redirectOf(work: () => unknown): Promise<string | null> {
  const placeOf = (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : null)
  try {
    return placeOf(await work())
  } catch (thrown) {
    if (thrown instanceof Response) return placeOf(thrown)
    throw thrown
  }
}

/** The cookies that a response changes, without their attributes: `frontend_token=`. */
export const changesOf = (cookies: Cookies): (string | undefined)[] => cookies.lines().map((line) => line.split(';')[0])
