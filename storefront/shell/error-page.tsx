import { isRouteErrorResponse } from 'react-router'
import { usePage } from '../page-context.tsx'

/** Spec §2: status code (default 500), message (default "Something went wrong"), reload, and the way home. */
export function ErrorPage({ error }: { error: unknown }) {
  const { say, links, path, number } = usePage()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const message = isRouteErrorResponse(error) ? (error.data as { message?: string } | null)?.message : undefined
  return (
    <main>
      <title>{say('shell.error')}</title>
      <p>{number(status)}</p>
      <h1>{status === 404 ? say('shell.not_found') : (message ?? say('shell.something_wrong'))}</h1>
      <a href={links.path(path)}>{say('shell.reload')}</a> <a href={links.home()}>{say('shell.go_home')}</a>
    </main>
  )
}
