import { requestContext } from '../request-context.ts'
import type { Route } from './+types/data-file'

export const handle = { may: 'customers.export' }

/** Downloads all data that the shop stores about a customer. The API may require a fresh code first. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const known = await requestContext(context).api.console.customers.export({ params })
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="customer-${params.id}.json"`,
  }
  return new Response(JSON.stringify(known, null, 2), { headers })
}
