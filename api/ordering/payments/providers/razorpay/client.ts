import { z } from 'zod'
import { callJson } from '../call-json.ts'
import { ProviderRefused, ProviderUnavailable } from '../provider.ts'

export type RazorpayKeys = {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** Another address than Razorpay's, for tests. */
  url?: string | undefined
  /** How long it is waited for, in milliseconds. */
  patience?: number | undefined
}

const HOME = 'https://api.razorpay.com'
const Problem = z.object({ error: z.object({ description: z.string() }) })

type RequestOptions = { body?: object /** Under one of these a refund is given once. */; idempotencyKey?: string }

export type Razorpay = ReturnType<typeof razorpayWith>

/** Razorpay's REST interface (razorpay.com/docs/api): JSON with the two keys as name and password. */
export function razorpayWith({ keyId, keySecret, url = HOME, patience }: RazorpayKeys) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function ask<S extends z.ZodType>(data: S, path: string, sent?: RequestOptions): Promise<z.output<S>> {
    const { status, json } = await callJson(`${url}/v1${path}`, {
      method: sent ? 'POST' : 'GET',
      headers: { authorization, ...(sent?.idempotencyKey && { 'x-refund-idempotency': sent.idempotencyKey }) },
      body: sent && JSON.stringify(sent.body ?? {}),
      patience,
    })
    // The same thing is being done for another call of ours just now.
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
