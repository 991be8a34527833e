import { currencyNamed } from '#contract/money.ts'
import { languageCode } from '#i18n/languages.ts'
import { hasMessages } from '#i18n/translator.ts'
import { isKnownParameter } from './shared-endpoints.ts'

const GUEST_TOKEN = /^user_token=[A-Za-z0-9_-]{16,64}$/
const MAX_LENGTH = 500

/** A request's method, address and headers, with the cheapest way to read a header. */
export type CacheableRequest = { method: string; url: string; header(name: string): string | undefined }

export const toCacheableRequest = (request: Request): CacheableRequest => ({
  method: request.method,
  url: request.url,
  header: (name) => request.headers.get(name) ?? undefined,
})

/** The cache key of this request. Undefined if the answer may depend on the caller. */
export const cacheKey = (cacheable: CacheableRequest): string | undefined =>
  cacheable.header('authorization') === undefined ? anonymousCacheKey(cacheable) : undefined

/**
 * The key of an answer to an anonymous request: path, parameters, language and currency. The guest token is left out,
 * because the catalogue is the same for every guest.
 */
export function anonymousCacheKey({ method, url, header }: CacheableRequest): string | undefined {
  if (url.length > MAX_LENGTH || (method !== 'GET' && method !== 'HEAD')) return undefined
  const languageHeader = header('language') || header('lang')
  const language = languageHeader ? languageCode(languageHeader) : ''
  const currency = currencyNamed(header('currency'))
  if (currency === undefined || !hasMessages(languageHeader)) return undefined
  const target = targetOf(url)
  return target === undefined ? undefined : `${language} ${currency} ${target}`
}

/**
 * Path and sorted parameters. Undefined if this parsing could differ from the handler's: a parameter name that is
 * unknown, percent-encoded or repeated.
 */
function targetOf(url: string): string | undefined {
  const path = url.slice(url.indexOf('/', 8))
  const queryStart = path.indexOf('?')
  if (queryStart === -1) return path
  const parts = path.slice(queryStart + 1).split('&')
  const parameters = parts
    .filter((part) => part !== '' && !GUEST_TOKEN.test(part))
    .map((part) => [nameOf(part), part] as const)
  if (parameters.some(([name]) => name === 'user_token' || /[%+]/.test(name))) return undefined
  if (parameters.some(([name]) => !isKnownParameter(name))) return undefined
  if (new Set(parameters.map(([name]) => name)).size < parameters.length) return undefined
  const query = parameters.map(([, part]) => part).sort()
  return path.slice(0, queryStart) + (query.length > 0 ? `?${query.join('&')}` : '')
}

const nameOf = (part: string): string => part.split('=', 1)[0] as string
