import type { AdminBundle } from '#contract/staff/promotions.ts'
import type { Column } from '../components/data-table.tsx'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/bundles-page'
import { PromotionList, pageIn } from './promotion-list.tsx'

export const handle = { may: 'deals.read' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const before = pageIn(request.url)
  return { ...(await requestContext(context).api.console.deals.bundles({ query: { before } })), before }
}

export default function BundlesPage({ loaderData }: Route.ComponentProps) {
  const { t, number, titleOf } = usePage()
  const bundleItem = (quantity: number, title: Record<string, string>) => (
    <span>
      {number(quantity)} × <bdi>{titleOf(title)}</bdi>
    </span>
  )
  const columns: Column<AdminBundle>[] = [
    {
      title: t('console_deals.fields.buy'),
      cell: (promotion) => bundleItem(promotion.buy_quantity, promotion.buy_title),
    },
    {
      title: t('console_deals.fields.free'),
      cell: (promotion) => bundleItem(promotion.free_quantity, promotion.free_title),
    },
  ]
  return (
    <PromotionList kind="bundles" page={loaderData} idOf={({ id }) => String(id)} known={false} columns={columns} />
  )
}
