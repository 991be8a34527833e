import type { MiddlewareHandler } from 'hono'

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/** Pages are read, or take forms; anything else is turned away before a page is made. How large a form may be, its page says. */
export const acceptForms: MiddlewareHandler = async (c, next) => {
  const { method } = c.req
  if (!['GET', 'HEAD', 'POST'].includes(method)) return c.text('Method not allowed', 405, { allow: 'GET, HEAD, POST' })
  if (method === 'POST' && !FORM.test(c.req.header('content-type') ?? '')) return c.text('Forms only', 415)
  await next()
}
