import { data } from 'react-router'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/not-found-page'

export const handle = { may: 'anyone' }

/** Handles unknown paths, and failures of routes without a page (raw-response.ts). */
export function loader({ context }: Route.LoaderArgs): never {
  const { failure } = requestContext(context)
  throw data({ message: failure?.message }, { status: failure?.status ?? 404 })
}

export default function NotFoundPage() {
  return null
}
