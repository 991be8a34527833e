import { KeysRefused, ProviderUnavailable } from './provider.ts'

/** Timeout of a request to a provider, in milliseconds. */
export const TIMEOUT_MILLISECONDS = 10_000

type Call = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | undefined
  timeout?: number | undefined
}
type JsonAnswer = { status: number; json: unknown }

/** Temporary errors: too many requests, or a failure of the provider. */
const isPassing = (status: number): boolean => [408, 429].includes(status) || status >= 500

/**
 * Sends a request to a provider with a JSON API. Throws `ProviderUnavailable` without a usable response in time; the caller interprets
 * refusals. Follows no redirects, because the request contains keys.
 */
export async function callJson(url: string, { timeout = TIMEOUT_MILLISECONDS, headers, ...call }: Call) {
  const place = new URL(url).pathname
  try {
    const response = await fetch(url, {
      ...call,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    const { status } = response
    if (status === 401 || status === 403) throw new KeysRefused(`${status} from ${place}`)
    if (isPassing(status)) throw new ProviderUnavailable(`${status} from ${place}`)
    return { status, json: (await response.json()) as unknown } satisfies JsonAnswer
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error
    throw new ProviderUnavailable(`No answer from ${place}: ${error instanceof Error ? error.name : 'unknown'}`)
  }
}
