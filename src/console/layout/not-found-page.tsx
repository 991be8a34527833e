import { data } from 'react-router'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/not-found-page'

export const handle = { may: 'anyone' }

/** Handles unknown paths, and failures of routes without a page (bare-answer.ts). */
export function loader({ context }: Route.LoaderArgs): never {
  const { failure } = visitOf(context)
  throw data({ message: failure?.message }, { status: failure?.status ?? 404 })
}

export default function NotFoundPage() {
  return null
}
