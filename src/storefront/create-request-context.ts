import { createClient } from '#contract/client.ts'
import { contract } from '#contract/index.ts'
import { currencyAsked } from '#contract/money.ts'
import type { ApiClientOptions, Caller } from '#web/api-client-options.ts'
import { prefersLessData } from '#web/data-saver.ts'
import { languageOfPath, loadLanguages } from '#web/languages.ts'
import { urlsIn } from '#web/shop-urls.ts'
import { readCookies } from './cookies.ts'
import { faultOf } from './http-error.ts'
import type { RequestContext } from './request-context.ts'

type Shop = {
  api: ApiClientOptions
  siteUrl: string
  scriptUrl: string
}

/** The context of a request: language, currency, cookies, links and an API client for this visitor. */
export async function visitOfRequest(
  request: Request,
  caller: Caller,
  { api, siteUrl, scriptUrl }: Shop,
): Promise<RequestContext> {
  const url = new URL(request.url)
  const { language, path } = languageOfPath(await loadLanguages(api), url.pathname)
  const cookies = readCookies(request.headers.get('cookie'), siteUrl.startsWith('https:'))
  const currency = currencyAsked(cookies.get('currency'))
  const saveData = prefersLessData(request)
  const client = createClient(contract, {
    ...api,
    ...caller,
    language: language.code,
    currency,
    onHttpError: (fault) => faultOf(ctx, request, fault),
    // Getters, because an action may set a guest token or end a session before the next call.
    get userToken() {
      return cookies.get('user_token')
    },
    get bearer() {
      return cookies.get('frontend_token')
    },
    get position() {
      return cookies.get('database_position')
    },
    onPosition: (position) => cookies.set('database_position', position),
  })
  const ctx: RequestContext = {
    language: language.code,
    direction: language.direction,
    currency,
    path: path + url.search,
    urls: urlsIn(language.code),
    cookies,
    saveData,
    siteUrl,
    scriptUrl: saveData ? null : scriptUrl,
    api: client,
  }
  return ctx
}
