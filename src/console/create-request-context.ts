import { ApiHttpError, createClient } from '#contract/client.ts'
import { contract } from '#contract/index.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import type { Me } from '#contract/staff/sessions.ts'
import type { ApiClientOptions, Caller } from '#web/api-client-options.ts'
import { prefersLessData } from '#web/data-saver.ts'
import { languageOfPath, loadStaffLanguages } from '#web/languages.ts'
import { readCookies } from './cookies.ts'
import { faultOf } from './http-error.ts'
import type { RequestContext } from './request-context.ts'
import { CONSOLE, urlsIn } from './urls.ts'

export type ConsoleOptions = {
  api: ApiClientOptions
  siteUrl: string
  /** Further hosts whose forms are accepted, in addition to the host of `siteUrl`. */
  publicHosts?: string[] | undefined
}

const UNAUTHORIZED = 401

/** Creates the context of a request: language, cookies, and an API client with the session of the staff member. */
export async function visitOfRequest(
  request: Request,
  caller: Caller,
  { api, siteUrl, scriptUrl }: ConsoleOptions & { scriptUrl: string },
): Promise<RequestContext> {
  const { pathname, search } = new URL(request.url)
  const { language, path } = languageOfPath(await loadStaffLanguages(api), pathname)
  const cookies = readCookies(request.headers.get('cookie'), siteUrl.startsWith('https:'))
  const client = createClient(contract, {
    ...api,
    ...caller,
    language: language.code,
    currency: DEFAULT_CURRENCY,
    onHttpError: (fault) => faultOf(ctx, fault),
    // Read at each call, because the session may start or end during the request.
    get bearer() {
      return cookies.get('staff')
    },
    get position() {
      return cookies.get('database_position')
    },
    onPosition: (position) => cookies.set('database_position', position),
  })
  let mePromise: Promise<Me | null> | undefined
  const ctx: RequestContext = {
    language: language.code,
    direction: language.direction,
    path: (path.slice(CONSOLE.length) || '/') + search,
    urls: urlsIn(language.code),
    cookies,
    siteUrl,
    scriptUrl: prefersLessData(request) ? null : scriptUrl,
    api: client,
    who() {
      mePromise ??= cookies.get('staff') ? loadStaff() : Promise.resolve(null)
      return mePromise
    },
    startSession(token) {
      cookies.set('staff', token)
      mePromise = undefined
    },
    endSession() {
      cookies.delete('staff')
      mePromise = undefined
    },
    reloadStaff() {
      mePromise = undefined
    },
  }

  async function loadStaff(): Promise<Me | null> {
    try {
      return await client.console.session.me({}, { onHttpError: (fault) => new ApiHttpError(fault) })
    } catch (error) {
      if (!(error instanceof ApiHttpError)) throw error
      if (error.status !== UNAUTHORIZED) throw faultOf(ctx, error)
      cookies.delete('staff')
      return null
    }
  }
  return ctx
}
