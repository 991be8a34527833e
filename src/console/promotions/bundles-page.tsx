import type { DeskBundle } from '#contract/staff/deals.ts'
import type { Column } from '../components/data-table.tsx'
import { usePage } from '../page-context.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/bundles-page'
import { DealList, pageIn } from './deal-list.tsx'

export const handle = { may: 'deals.read' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const before = pageIn(request.url)
  return { ...(await visitOf(context).api.console.deals.bundles({ query: { before } })), before }
}

export default function BundlesPage({ loaderData }: Route.ComponentProps) {
  const { say, number, titleOf } = usePage()
  const part = (quantity: number, title: Record<string, string>) => (
    <span>
      {number(quantity)} × <bdi>{titleOf(title)}</bdi>
    </span>
  )
  const columns: Column<DeskBundle>[] = [
    { title: say('console_deals.fields.buy'), cell: (deal) => part(deal.buy_quantity, deal.buy_title) },
    { title: say('console_deals.fields.free'), cell: (deal) => part(deal.free_quantity, deal.free_title) },
  ]
  return <DealList kind="bundles" page={loaderData} idOf={({ id }) => String(id)} known={false} columns={columns} />
}
