import { data } from 'react-router'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/not-found-page'

/**
 * Renders the error page for unknown addresses (spec §2), and for errors of routes that render no page
 * (src/web/raw-response.ts).
 */
export function loader({ context }: Route.LoaderArgs): never {
  const { failure } = requestContext(context)
  throw data({ message: failure?.message }, { status: failure?.status ?? 404 })
}

export default function NotFoundPage() {
  return null
}
