import type { Pool } from './pool.ts'
import type { Body, Plan } from './requests.ts'
import { FromPool } from './values.ts'

/** Builds the request to `origin` with real values. */
export function requestOf(plan: Plan, pool: Pool, origin: string): Request {
  const real = filled(plan, pool) as Plan
  const path = real.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(textOf(real.params[name]).toWellFormed()),
  )
  const query = new URLSearchParams(Object.entries(real.query).map(([name, value]) => [name, textOf(value)]))
  const url = `${origin}/api/v1${path}?${[query.toString(), real.more].filter(Boolean).join('&')}`
  const headers = new Headers()
  for (const [name, value] of Object.entries(real.headers)) setHeaderIfValid(headers, name, value)
  if (['GET', 'HEAD'].includes(real.method)) return new Request(url, { method: real.method, headers })
  const body = bytesOf(real.body, headers)
  return new Request(url, { method: real.method, headers, ...(body !== undefined && { body }) })
}

function filled(value: unknown, pool: Pool): unknown {
  if (value instanceof FromPool) return pool.pick(value.field, value.nth, typeof value.otherwise) ?? value.otherwise
  if (Array.isArray(value)) return value.map((one) => filled(one, pool))
  if (typeof value !== 'object' || value === null || value instanceof File) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, pool)]))
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')

/** HTTP cannot carry some values in headers, so no client can send them either. */
function setHeaderIfValid(headers: Headers, name: string, value: unknown): void {
  const bearer = (value as { bearer?: unknown }).bearer
  try {
    headers.set(name, bearer === undefined ? textOf(value) : `Bearer ${textOf(bearer)}`)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}

function bytesOf(body: Body, headers: Headers): string | FormData | undefined {
  if (body.kind === 'none') return undefined
  if (body.kind === 'form') return formOf(body.fields)
  headers.set('content-type', body.kind === 'raw' ? body.type : 'application/json')
  return body.kind === 'raw' ? body.text : JSON.stringify(body.fields)
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, one instanceof File ? one : textOf(one))
  return form
}
