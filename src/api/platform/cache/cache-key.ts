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
export const keyOf = (asked: CacheableRequest): string | undefined =>
  asked.header('authorization') === undefined ? sharedKeyOf(asked) : undefined

/**
 * The key of an answer to an anonymous request: path, parameters, language and currency. The guest token is left out,
 * because the catalogue is the same for every guest.
 */
export function sharedKeyOf({ method, url, header }: CacheableRequest): string | undefined {
  if (url.length > MAX_LENGTH || (method !== 'GET' && method !== 'HEAD')) return undefined
  const said = header('language') || header('lang')
  const language = said ? languageCode(said) : ''
  const currency = currencyNamed(header('currency'))
  if (currency === undefined || !hasMessages(said)) return undefined
  const target = targetOf(url)
  return target === undefined ? undefined : `${language} ${currency} ${target}`
}

/**
 * Path and sorted parameters. Undefined if this parsing could differ from the handler's: a parameter name that is
 * unknown, percent-encoded or repeated.
 */
function targetOf(url: string): string | undefined {
  const path = url.slice(url.indexOf('/', 8))
  const question = path.indexOf('?')
  if (question === -1) return path
  const parts = path.slice(question + 1).split('&')
  const asked = parts
    .filter((part) => part !== '' && !GUEST_TOKEN.test(part))
    .map((part) => [nameOf(part), part] as const)
  if (asked.some(([name]) => name === 'user_token' || /[%+]/.test(name))) return undefined
  if (asked.some(([name]) => !isKnownParameter(name))) return undefined
  if (new Set(asked.map(([name]) => name)).size < asked.length) return undefined
  const query = asked.map(([, part]) => part).sort()
  return path.slice(0, question) + (query.length > 0 ? `?${query.join('&')}` : '')
}

const nameOf = (part: string): string => part.split('=', 1)[0] as string
