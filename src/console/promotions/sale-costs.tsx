import type { SaleCost } from '#contract/staff/promotions.ts'
import { isolated } from '#i18n/isolated.ts'
import { Title } from '#ui/title.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { usePage } from '../page-context.tsx'

type Amounts = (cost: SaleCost['usd']) => number[]

/** Discount of a flash sale per product and in total, in afghani and in dollars. */
export function SaleCosts({ costs }: { costs: SaleCost[] }) {
  const { t, money, number, titleOf } = usePage()
  const sum = (amounts: Amounts, title: string): Column<SaleCost> => ({
    title,
    variant: 'number',
    cell: (cost) => (
      <span className="grid">
        <bdi>{span(amounts(cost), money)}</bdi>
        <bdi className="font-normal text-ink-soft text-sm">
          {span(amounts(cost.usd), (amount) => money(amount, 'USD'))}
        </bdi>
      </span>
    ),
  })
  const columns: Column<SaleCost>[] = [
    {
      title: t('console_deals.name'),
      variant: 'main',
      cell: ({ title, stock, allotment, costs: forgone }) => (
        <span className="grid">
          {titleOf(title)}
          {forgone === 0 && <span className="font-normal text-sale text-sm">{t('console_deals.no_cheaper')}</span>}
          {stock < allotment && (
            <span className="font-normal text-sale text-sm">
              {t('console_deals.stock_less', { number: number(stock) })}
            </span>
          )}
        </span>
      ),
    },
    sum(({ now, now_to }) => [now, now_to], t('console_deals.now')),
    sum(({ price }) => [price], t('console_deals.sale')),
    sum((cost) => [cost.costs], t('console_deals.costs')),
  ]
  const total = (of: (cost: SaleCost) => number) => costs.reduce((all, cost) => all + of(cost), 0)
  const all = {
    sum: isolated(money(total((cost) => cost.costs))),
    dollars: isolated(
      money(
        total((cost) => cost.usd.costs),
        'USD',
      ),
    ),
  }
  return (
    <div className="grid gap-3">
      <Title as="h2" size="card">
        {t('console_deals.cost_title')}
      </Title>
      <p>{t('console_deals.cost_text', all)}</p>
      <DataTable
        caption={t('console_deals.cost_title')}
        columns={columns}
        rows={costs}
        keyOf={({ product }) => product}
      />
    </div>
  )
}

/** One amount, or the range from the lowest to the highest. */
const span = (amounts: number[], format: (amount: number) => string) =>
  [...new Set(amounts)].map((amount) => format(amount)).join(' – ')
