import type { MiddlewareHandler } from 'hono'
import { TRANSPORT_SECURITY } from '#api/platform/request/safe-headers.ts'

/** For everything except pages: pictures, build files, health checks. Pages have more headers (`pageHeaders`). */
const safeHeaders = {
  'content-security-policy': "frame-ancestors 'none'",
  'strict-transport-security': TRANSPORT_SECURITY,
  'x-content-type-options': 'nosniff',
}

export const setSafeHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(safeHeaders)) if (!c.res.headers.has(name)) c.header(name, value)
}
