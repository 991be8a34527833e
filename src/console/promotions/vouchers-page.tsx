import type { DeskVoucher } from '#contract/staff/deals.ts'
import type { Column } from '../components/data-table.tsx'
import { usePage } from '../page-context.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/vouchers-page'
import { DealList, pageIn } from './deal-list.tsx'
import { useWorth } from './worth.ts'

export const handle = { may: 'deals.read' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const before = pageIn(request.url)
  return { ...(await visitOf(context).api.console.deals.vouchers({ query: { before } })), before }
}

export default function VouchersPage({ loaderData }: Route.ComponentProps) {
  const { say, number } = usePage()
  const worth = useWorth()
  const columns: Column<DeskVoucher>[] = [
    { title: say('console_deals.takes_off'), cell: (voucher) => <bdi>{worth(voucher)}</bdi> },
    {
      title: say('console_deals.used'),
      look: 'number',
      cell: ({ used, usage_limit }) =>
        usage_limit === null
          ? number(used)
          : say('console_deals.used_of', { used: number(used), limit: number(usage_limit) }),
    },
  ]
  return <DealList kind="vouchers" page={loaderData} idOf={({ code }) => code} columns={columns} />
}
