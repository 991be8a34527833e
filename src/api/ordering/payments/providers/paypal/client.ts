import { z } from 'zod'
import { callJson } from '../call-json.ts'
import { ProviderRefused, ProviderUnavailable } from '../provider.ts'
import type { CertificateHome } from './certificates.ts'

export type PayPalKeys = {
  clientId: string
  clientSecret: string
  /** PayPal's id of the webhook, which is part of its signatures. */
  webhookId: string
  /** Replaces PayPal's base URL: for its sandbox or in tests. */
  url?: string | undefined
  /** Replaces the origins and roots of certificates in tests. */
  certificates?: CertificateHome | undefined
  /** Timeout of requests, in milliseconds. */
  timeout?: number | undefined
}

/** A refusal by PayPal. `issue`: its code, such as `ORDER_NOT_APPROVED`. */
export class PayPalRefused extends ProviderRefused {
  readonly status: number
  readonly issue: string
  constructor(status: number, issue: string) {
    super(`${status} ${issue}`)
    this.status = status
    this.issue = issue
  }
}

/** PayPal's live API, not its sandbox. */
export const HOME = 'https://api-m.paypal.com'
/** The cached token expires earlier here than at PayPal. */
const MARGIN_SECONDS = 60

const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const Problem = z.object({
  name: z.string().catch('unknown'),
  details: z.array(z.object({ issue: z.string() })).catch([]),
})

type RequestOptions = {
  /** Serialized JSON. */
  body: string
  /** Idempotency key: PayPal runs the request once and repeats the response. */
  requestId?: string
}
type Answer = Awaited<ReturnType<typeof callJson>>

export type PayPal = ReturnType<typeof paypalWith>

/** Client of PayPal's REST API (developer.paypal.com/api/rest): JSON, and an access token in exchange for the keys. */
export function paypalWith({ clientId, clientSecret, url = HOME, timeout }: PayPalKeys) {
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
      timeout,
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
      timeout,
    }).catch((error: unknown) => {
      // PayPal may have revoked the token early, so the next request gets a new one.
      token = undefined
      throw error
    })
    return read(data, answer)
  }

  return {
    /** Requests a new token, which proves that the keys are valid. */
    async freshToken(): Promise<void> {
      token = undefined
      await bearer()
    },
    get: <S extends z.ZodType>(data: S, path: string) => ask(data, path),
    post: <S extends z.ZodType>(data: S, path: string, sent: RequestOptions) => ask(data, path, sent),
  }
}

function read<S extends z.ZodType>(data: S, { status, json }: Answer): z.output<S> {
  // PayPal is processing the same request of another call.
  if (status === 409) throw new ProviderUnavailable('PayPal is at it already')
  if (status >= 400) {
    const { name, details } = Problem.parse(json ?? {})
    throw new PayPalRefused(status, details[0]?.issue ?? name)
  }
  const known = data.safeParse(json)
  if (!known.success) throw new ProviderUnavailable('An answer of PayPal’s that cannot be read')
  return known.data
}
