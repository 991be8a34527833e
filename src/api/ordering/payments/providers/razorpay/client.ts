import { z } from 'zod'
import { callJson } from '../call-json.ts'
import { ProviderRefused, ProviderUnavailable } from '../provider.ts'

export type RazorpayKeys = {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** Replaces Razorpay's base URL in tests. */
  url?: string | undefined
  /** Timeout of requests, in milliseconds. */
  timeout?: number | undefined
}

const HOME = 'https://api.razorpay.com'
const Problem = z.object({ error: z.object({ description: z.string() }) })

type RequestOptions = { body?: object /** Idempotency key for refunds. */; idempotencyKey?: string }

export type Razorpay = ReturnType<typeof razorpayWith>

/** Client of Razorpay's REST API (razorpay.com/docs/api): JSON with the two keys as user name and password. */
export function razorpayWith({ keyId, keySecret, url = HOME, timeout }: RazorpayKeys) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function ask<S extends z.ZodType>(data: S, path: string, sent?: RequestOptions): Promise<z.output<S>> {
    const { status, json } = await callJson(`${url}/v1${path}`, {
      method: sent ? 'POST' : 'GET',
      headers: { authorization, ...(sent?.idempotencyKey && { 'x-refund-idempotency': sent.idempotencyKey }) },
      body: sent && JSON.stringify(sent.body ?? {}),
      timeout,
    })
    // Razorpay is processing the same request of another call.
    if (status === 409) throw new ProviderUnavailable('Razorpay is at it already')
    if (status >= 400) {
      const problem = Problem.safeParse(json)
      throw new ProviderRefused(problem.success ? problem.data.error.description.slice(0, 200) : String(status))
    }
    const read = data.safeParse(json)
    if (!read.success) throw new ProviderUnavailable('An answer of Razorpay’s that cannot be read')
    return read.data
  }

  return {
    get: <S extends z.ZodType>(data: S, path: string) => ask(data, path),
    post: <S extends z.ZodType>(data: S, path: string, sent: RequestOptions = {}) => ask(data, path, sent),
  }
}
