import type { Context } from 'hono'
import { type Endpoint, type Uploads, USUAL_BYTES } from '#contract/endpoint.ts'
import { bytesOf, InvalidBody, readText } from '#server/bodies/read-bytes.ts'
import { readForm } from '#server/bodies/read-form.ts'
import { readJson } from '#server/bodies/read-json.ts'
import { HttpError } from './errors.ts'

/** The body of a call, within its limits. Throws `malformed`, `too_large`, `too_slow` and `unsupported_type`. */
export async function bodyOf(endpoint: Endpoint, c: Context): Promise<Record<string, unknown>> {
  const most = endpoint.bytes ?? USUAL_BYTES
  try {
    if (endpoint.raw) return { raw: await readText(c.req.raw, most), headers: c.req.header() }
    const type = c.req.header('content-type') ?? ''
    if (endpoint.streams) return { content: streamed(c.req.raw, type, endpoint.streams) }
    const isForm = /^multipart\/form-data\b/i.test(type)
    return endpoint.uploads && isForm
      ? await formBody(c.req.raw, endpoint.uploads)
      : await jsonBody(c.req.raw, type, most)
  } catch (error) {
    throw error instanceof InvalidBody ? new HttpError(error.reason) : error
  }
}

/** The bytes as a stream. Errors occur while the handler reads it. */
function streamed(request: Request, type: string, { bytes, types }: NonNullable<Endpoint['streams']>) {
  if (!types.includes(type.split(';')[0]?.trim().toLowerCase() ?? '')) throw new HttpError('unsupported_type')
  return fitBytes(request, bytes)
}

async function* fitBytes(request: Request, most: number): AsyncGenerator<Uint8Array, void> {
  try {
    yield* bytesOf(request, most)
  } catch (error) {
    throw error instanceof InvalidBody ? new HttpError(error.reason) : error
  }
}

/** A form's fields; a repeated field becomes a list. Many clients append `[]` to the name of a list. */
async function formBody(request: Request, bounds: Uploads): Promise<Record<string, unknown>> {
  const fields = Map.groupBy(await readForm(request, bounds), ([name]) => name.replace(/\[\]$/, ''))
  return Object.fromEntries([...fields].map(([name, input]) => [name, oneOrMore(input.map(([, value]) => value))]))
}

const oneOrMore = (values: unknown[]): unknown => (values.length === 1 ? values[0] : values)

async function jsonBody(request: Request, type: string, most: number): Promise<Record<string, unknown>> {
  if (!/^application\/(.+\+)?json\b/i.test(type)) throw new HttpError('unsupported_type')
  const body = await readJson(request, most)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new HttpError('malformed')
  return body as Record<string, unknown>
}
