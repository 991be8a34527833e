import type { AdminVoucher } from '#contract/staff/promotions.ts'
import type { Column } from '../components/data-table.tsx'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/vouchers-page'
import { useDiscountText } from './discount-text.ts'
import { PromotionList, pageIn } from './promotion-list.tsx'

export const handle = { may: 'deals.read' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const before = pageIn(request.url)
  return { ...(await requestContext(context).api.console.deals.vouchers({ query: { before } })), before }
}

export default function VouchersPage({ loaderData }: Route.ComponentProps) {
  const { t, number } = usePage()
  const worth = useDiscountText()
  const columns: Column<AdminVoucher>[] = [
    { title: t('console_deals.takes_off'), cell: (voucher) => <bdi>{worth(voucher)}</bdi> },
    {
      title: t('console_deals.used'),
      variant: 'number',
      cell: ({ used, usage_limit }) =>
        usage_limit === null
          ? number(used)
          : t('console_deals.used_of', { used: number(used), limit: number(usage_limit) }),
    },
  ]
  return <PromotionList kind="vouchers" page={loaderData} idOf={({ code }) => code} columns={columns} />
}
