import { orErrorPage, requestContext } from '../../request-context.ts'
import type { Route } from './+types/export-data'
import { requireMember } from './guards.ts'

/** All data of the account as a JSON download. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  requireMember(ctx, '/user/profile')
  const known = await orErrorPage(ctx.api.accounts.export())
  return new Response(JSON.stringify(known, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="my-data-${known.exported_at.slice(0, 10)}.json"`,
      'cache-control': 'private, no-store',
    },
  })
}
