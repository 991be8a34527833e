import { Hono } from 'hono'
import { cors } from 'hono/cors'

type Answer = () => Response | Promise<Response>

const PREFLIGHT_SECONDS = 600

/**
 * Allows pages of these origins to call the API from a browser (CORS_ORIGINS). Cookies are never allowed, because the
 * API identifies callers by their bearer tokens only. Without origins, answers do not change.
 */
export function corsFor(origins: string[]): (request: Request, answer: Answer) => Response | Promise<Response> {
  if (origins.length === 0) return (_, answer) => answer()
  const app = new Hono<{ Bindings: { answer: Answer } }>()
  app.use(
    cors({
      origin: origins,
      credentials: false,
      allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
      exposeHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
      maxAge: PREFLIGHT_SECONDS,
    }),
  )
  app.all('*', (c) => c.env.answer())
  return (request, answer) => app.fetch(request, { answer })
}
