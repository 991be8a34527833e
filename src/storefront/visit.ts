import { createContext, data, type RouterContextProvider } from 'react-router'
import { ApiRefusal, type Client } from '#contract/client.ts'
import type { ShopContract } from '#contract/index.ts'
import type { Currency } from '#contract/money.ts'
import type { Failure } from '#web/bare-answer.ts'
import type { Links } from '#web/shop-links.ts'
import type { Cookies } from './cookies.ts'

/** One request to the storefront: who visits, in which language and currency, and the way to the API. */
export type Visit = {
  language: string
  direction: 'ltr' | 'rtl'
  currency: Currency
  /** Path and query as the visitor sees them without the language's prefix. */
  path: string
  links: Links
  cookies: Cookies
  /** True when the browser asked to save data (`Save-Data`): no script is sent, pictures are smaller. */
  saveData: boolean
  /** The API as this visitor. Refusals throw `ApiRefusal`; faults become the error page with their status. */
  api: Client<ShopContract>
  /** Address of the script that makes the page quicker to use; null when none is wanted. */
  scriptUrl: string | null
  siteUrl: string
  /** Seconds after which the API wants to be asked again, where it would not answer now. */
  retryAfter?: number | undefined
  /** What a route that has no page could not do: the error page says it. */
  failure?: Failure | undefined
}

export const visitContext = createContext<Visit>()

export const visitOf = (context: Readonly<RouterContextProvider>): Visit => context.get(visitContext)

/** For loaders: what the API refuses on loading a page becomes the error page with its message and status 400 (spec §8). */
export async function orErrorPage<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiRefusal) throw data({ message: error.message }, { status: 400 })
    throw error
  }
}
