import type { AdminSale } from '#contract/staff/promotions.ts'
import type { Column } from '../components/data-table.tsx'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/sales-page'
import { PromotionList, pageIn } from './promotion-list.tsx'

export const handle = { may: 'deals.read' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const before = pageIn(request.url)
  return { ...(await requestContext(context).api.console.deals.sales({ query: { before } })), before }
}

export default function SalesPage({ loaderData }: Route.ComponentProps) {
  const { t, number } = usePage()
  const sum = (sale: AdminSale, of: 'sold' | 'allotment') =>
    number(sale.products.reduce((total, product) => total + product[of], 0))
  const columns: Column<AdminSale>[] = [
    { title: t('console_deals.products'), variant: 'number', cell: ({ products }) => number(products.length) },
    {
      title: t('console_deals.sold'),
      variant: 'number',
      cell: (sale) => t('console_deals.used_of', { used: sum(sale, 'sold'), limit: sum(sale, 'allotment') }),
    },
  ]
  return <PromotionList kind="sales" page={loaderData} idOf={({ slug }) => slug} columns={columns} />
}
