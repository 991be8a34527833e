import { RouterContextProvider } from 'react-router'
import { linksIn } from '#web/shop-links.ts'
import { type Cookies, readCookies } from '../cookies.ts'
import { type Visit, visitContext } from '../visit.ts'

type Visiting = {
  cookie?: string
  /** Without a language's prefix. */
  path?: string
  language?: string
  /** What a form says; without one the page is asked for. */
  form?: Record<string, string>
  headers?: Record<string, string>
  params?: Record<string, string>
  /** The calls of the API that are made, by feature. */
  api?: object
}

/** One visit of a page, as its loader or action is called with. `args` fits any route: the compiler asks for its own. */
export function visiting<Args>({ cookie = '', path = '/', language = 'en', form, headers, params, api }: Visiting) {
  const cookies = readCookies(cookie, false)
  const visit = { cookies, links: linksIn(language), language, path, api: api ?? {} } as unknown as Visit
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  const sent = form && { method: 'POST', body: new URLSearchParams(form) }
  const request = new Request(`http://shop.example${path}`, { ...sent, ...(headers && { headers }) })
  return { args: { request, context, params: params ?? {} } as unknown as Args, visit }
}

/** Where whoever asks is led; null when they are shown something. */
export async function leadsTo(work: () => unknown): Promise<string | null> {
  const placeOf = (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : null)
  try {
    return placeOf(await work())
  } catch (thrown) {
    if (thrown instanceof Response) return placeOf(thrown)
    throw thrown
  }
}

/** The cookies that this answer changes, without what else is said of them: `frontend_token=`. */
export const changesOf = (cookies: Cookies): (string | undefined)[] => cookies.lines().map((line) => line.split(';')[0])
