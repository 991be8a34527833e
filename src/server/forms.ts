import type { MiddlewareHandler } from 'hono'

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/** Pages accept GET and forms; other requests are refused before rendering. Each page limits the size of its form. */
export const acceptForms: MiddlewareHandler = async (c, next) => {
  const { method } = c.req
  if (!['GET', 'HEAD', 'POST'].includes(method)) return c.text('Method not allowed', 405, { allow: 'GET, HEAD, POST' })
  if (method === 'POST' && !FORM.test(c.req.header('content-type') ?? '')) return c.text('Forms only', 415)
  await next()
}
