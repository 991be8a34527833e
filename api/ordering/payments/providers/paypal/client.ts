import { z } from 'zod'
import { callJson } from '../call-json.ts'
import { ProviderRefused, ProviderUnavailable } from '../provider.ts'
import type { CertificateHome } from './certificates.ts'

export type PayPalKeys = {
  clientId: string
  clientSecret: string
  /** PayPal's name for the webhook, which its signatures hold. */
  webhookId: string
  /** Another address than PayPal's: its sandbox, or that of a test. */
  url?: string | undefined
  /** Where its certificates lie and who vouches for them, for tests. */
  certificates?: CertificateHome | undefined
  /** How long it is waited for, in milliseconds. */
  patience?: number | undefined
}

/** A no of PayPal's; `issue` says which (`ORDER_NOT_APPROVED`). */
export class PayPalRefused extends ProviderRefused {
  readonly status: number
  readonly issue: string
  constructor(status: number, issue: string) {
    super(`${status} ${issue}`)
    this.status = status
    this.issue = issue
  }
}

/** PayPal itself, not its sandbox. */
export const HOME = 'https://api-m.paypal.com'
/** A token ends a little earlier here than there. */
const MARGIN_SECONDS = 60

const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const Problem = z.object({
  name: z.string().catch('unknown'),
  details: z.array(z.object({ issue: z.string() })).catch([]),
})

type RequestOptions = {
  /** JSON, written out. */
  body: string
  /** Under one of these PayPal does a thing once, and gives the same answer again. */
  requestId?: string
}
type Answer = Awaited<ReturnType<typeof callJson>>

export type PayPal = ReturnType<typeof paypalWith>

/** PayPal's REST interface (developer.paypal.com/api/rest): JSON, and a token that the keys are exchanged for. */
export function paypalWith({ clientId, clientSecret, url = HOME, patience }: PayPalKeys) {
  let token: { value: string; until: number } | undefined

  async function bearer(): Promise<string> {
    if (token && token.until > performance.now()) return token.value
    const answer = await callJson(`${url}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      patience,
    })
    const { access_token: value, expires_in } = read(Token, answer)
    token = { value, until: performance.now() + (expires_in - MARGIN_SECONDS) * 1000 }
    return value
  }

  async function ask<S extends z.ZodType>(data: S, path: string, sent?: RequestOptions): Promise<z.output<S>> {
    const authorization = `Bearer ${await bearer()}`
    const answer = await callJson(`${url}${path}`, {
      method: sent ? 'POST' : 'GET',
      headers: {
        authorization,
        prefer: 'return=representation',
        ...(sent?.requestId && { 'paypal-request-id': sent.requestId }),
      },
      body: sent?.body,
      patience,
    }).catch((error: unknown) => {
      // Perhaps for the token: PayPal took it back before its time.
      token = undefined
      throw error
    })
    return read(data, answer)
  }

  return {
    /** Exchanges the keys for another token, which they must be right for. */
    async freshToken(): Promise<void> {
      token = undefined
      await bearer()
    },
    get: <S extends z.ZodType>(data: S, path: string) => ask(data, path),
    post: <S extends z.ZodType>(data: S, path: string, sent: RequestOptions) => ask(data, path, sent),
  }
}

function read<S extends z.ZodType>(data: S, { status, json }: Answer): z.output<S> {
  // The same thing is being done for another call of ours just now.
  if (status === 409) throw new ProviderUnavailable('PayPal is at it already')
  if (status >= 400) {
    const { name, details } = Problem.parse(json ?? {})
    throw new PayPalRefused(status, details[0]?.issue ?? name)
  }
  const known = data.safeParse(json)
  if (!known.success) throw new ProviderUnavailable('An answer of PayPal’s that cannot be read')
  return known.data
}
