import { z } from 'zod'
import type { HoldOn } from '../../claim.ts'
import { callJson } from '../call-json.ts'
import { ProviderRefused, ProviderUnavailable } from '../provider.ts'

export type FlutterwaveKeys = {
  secretKey: string
  publicKey: string
  /** Secret hash in the header of webhooks. */
  webhookHash: string
  /** Replaces Flutterwave's base URL in tests. */
  url?: string | undefined
  /** Timeout of requests, in milliseconds. */
  timeout?: number | undefined
}

const HOME = 'https://api.flutterwave.com'

const Envelope = z.object({
  status: z.string(),
  message: z.string().catch(''),
  data: z.unknown().optional(),
  meta: z.unknown().optional(),
})

export type Flutterwave = ReturnType<typeof flutterwaveWith>

/** Client of Flutterwave's REST API v3 (developer.flutterwave.com/v3.0): a bearer key, and one envelope for all responses. */
export function flutterwaveWith({ secretKey, url = HOME, timeout }: FlutterwaveKeys) {
  async function ask<S extends z.ZodType>(data: S, method: 'GET' | 'POST', path: string, body?: object) {
    const { status, json } = await callJson(`${url}/v3${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}` },
      ...(body && { body: JSON.stringify(body) }),
      timeout,
    })
    const envelope = Envelope.safeParse(json)
    if (!envelope.success) throw new ProviderUnavailable('An answer that is none of Flutterwave’s')
    const { message, ...answer } = envelope.data
    if (status >= 400 || answer.status !== 'success') throw new ProviderRefused(message.slice(0, 200))
    const read = data.safeParse(answer.data)
    if (!read.success) throw new ProviderUnavailable('An answer of Flutterwave’s that cannot be read')
    return { data: read.data as z.output<S>, meta: answer.meta }
  }
  return {
    get: <S extends z.ZodType>(data: S, path: string) => ask(data, 'GET', path),
    post: <S extends z.ZodType>(data: S, path: string, body: object) => ask(data, 'POST', path, body),
  }
}

export const PageInfo = z.object({ page_info: z.object({ total_pages: z.number() }) })

/** A longer list counts as endless, and the read fails. */
const MAX_PAGES = 1000

/** Reads all rows of a list, page by page. Calls `holdOn` before each page, so that a long list does not outlive the lease. */
export async function everyRow<S extends z.ZodType>(flutterwave: Flutterwave, row: S, path: string, holdOn?: HoldOn) {
  const rows: z.output<S>[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    await holdOn?.()
    const { data, meta } = await flutterwave.get(z.array(row), `${path}&page=${page}`)
    rows.push(...data)
    const pages = PageInfo.safeParse(meta)
    if (!pages.success || data.length === 0 || page >= pages.data.page_info.total_pages) return rows
  }
  throw new ProviderUnavailable('A list of Flutterwave’s has no end')
}
