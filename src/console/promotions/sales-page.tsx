import type { DeskSale } from '#contract/staff/deals.ts'
import type { Column } from '../components/data-table.tsx'
import { usePage } from '../page-context.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/sales-page'
import { DealList, pageIn } from './deal-list.tsx'

export const handle = { may: 'deals.read' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const before = pageIn(request.url)
  return { ...(await visitOf(context).api.console.deals.sales({ query: { before } })), before }
}

export default function SalesPage({ loaderData }: Route.ComponentProps) {
  const { say, number } = usePage()
  const sum = (sale: DeskSale, of: 'sold' | 'allotment') =>
    number(sale.products.reduce((total, product) => total + product[of], 0))
  const columns: Column<DeskSale>[] = [
    { title: say('console_deals.products'), look: 'number', cell: ({ products }) => number(products.length) },
    {
      title: say('console_deals.sold'),
      look: 'number',
      cell: (sale) => say('console_deals.used_of', { used: sum(sale, 'sold'), limit: sum(sale, 'allotment') }),
    },
  ]
  return <DealList kind="sales" page={loaderData} idOf={({ slug }) => slug} columns={columns} />
}
