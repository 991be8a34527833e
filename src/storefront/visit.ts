import { createContext, data, type RouterContextProvider } from 'react-router'
import { ApiRefusal, type Client } from '#contract/client.ts'
import type { ShopContract } from '#contract/index.ts'
import type { Currency } from '#contract/money.ts'
import type { Failure } from '#web/bare-answer.ts'
import type { Links } from '#web/shop-links.ts'
import type { Cookies } from './cookies.ts'

/** The context of one storefront request. */
export type Visit = {
  language: string
  direction: 'ltr' | 'rtl'
  currency: Currency
  /** Path and query without the language prefix. */
  path: string
  links: Links
  cookies: Cookies
  /** True in data-saver mode (the browser's `Save-Data` or the visitor's choice): no script, smaller pictures. */
  saveData: boolean
  /**
   * The API client with this visitor's identity. Refusals throw `ApiRefusal`. Faults throw an error page with their
   * status.
   */
  api: Client<ShopContract>
  /** The URL of the page's script, or null for pages without scripts. */
  scriptUrl: string | null
  siteUrl: string
  /** The seconds after which the API can be asked again, if it was unavailable. */
  retryAfter?: number | undefined
  /** The failure of a route that renders no page. The error page shows it. */
  failure?: Failure | undefined
}

export const visitContext = createContext<Visit>()

export const visitOf = (context: Readonly<RouterContextProvider>): Visit => context.get(visitContext)

/** For loaders: converts an API refusal into the error page with its message and status 400 (spec §8). */
export async function orErrorPage<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiRefusal) throw data({ message: error.message }, { status: 400 })
    throw error
  }
}
