import { createContext, data, type RouterContextProvider } from 'react-router'
import { ApiError, type Client } from '#contract/client.ts'
import type { ShopContract } from '#contract/index.ts'
import type { Currency } from '#contract/money.ts'
import type { Failure } from '#web/raw-response.ts'
import type { Urls } from '#web/shop-urls.ts'
import type { Cookies } from './cookies.ts'

/** The context of one storefront request. */
export type RequestContext = {
  language: string
  direction: 'ltr' | 'rtl'
  currency: Currency
  /** Path and query without the language prefix. */
  path: string
  urls: Urls
  cookies: Cookies
  /** True in data-saver mode (the browser's `Save-Data` or the visitor's choice): no script, smaller pictures. */
  saveData: boolean
  /**
   * The API client with this visitor's identity. Refusals throw `ApiError`. Faults throw an error page with their
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

export const requestContextKey = createContext<RequestContext>()

export const requestContext = (context: Readonly<RouterContextProvider>): RequestContext =>
  context.get(requestContextKey)

/** For loaders: converts an API refusal into the error page with its message and status 400 (spec §8). */
export async function orErrorPage<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError) throw data({ message: error.message }, { status: 400 })
    throw error
  }
}
