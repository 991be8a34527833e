import { KeysRefused, ProviderUnavailable } from './provider.ts'

/** How long a provider is waited for. */
export const PATIENCE_MILLISECONDS = 10_000

type Call = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | undefined
  patience?: number | undefined
}
type JsonAnswer = { status: number; json: unknown }

/** What may be better later: too many calls, troubles of theirs. */
const isPassing = (status: number): boolean => [408, 429].includes(status) || status >= 500

/**
 * Asks a provider that speaks JSON. Throws `ProviderUnavailable` when nothing sensible is answered in time; what it refused is
 * for the caller to read. Nobody is followed elsewhere: the keys travel along.
 */
export async function callJson(url: string, { patience = PATIENCE_MILLISECONDS, headers, ...call }: Call) {
  const place = new URL(url).pathname
  try {
    const response = await fetch(url, {
      ...call,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
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
