import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { every } from 'hono/combine'

/** More than the API takes, which says in the shopper's words what was too large: a photograph of a phone, mostly. */
const MAX_FORM_BYTES = 16_000_000
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

const onlyForms: MiddlewareHandler = async (c, next) => {
  const { method } = c.req
  if (!['GET', 'HEAD', 'POST'].includes(method)) return c.text('Method not allowed', 405, { allow: 'GET, HEAD, POST' })
  if (method === 'POST' && !FORM.test(c.req.header('content-type') ?? '')) return c.text('Forms only', 415)
  await next()
}

/** Pages are read, or take forms of a sensible size; anything else is turned away before a page is made. */
export const acceptForms = every(
  onlyForms,
  bodyLimit({ maxSize: MAX_FORM_BYTES, onError: (c) => c.text('Too large', 413) }),
)
