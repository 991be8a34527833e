import type { SaleCost } from '../../contract/staff/deals.ts'
import { isolated } from '../../i18n/isolated.ts'
import { Title } from '../../ui/title.tsx'
import { usePage } from '../page-context.tsx'
import { type Column, DataTable } from '../parts/data-table.tsx'
import type { Route } from './+types/new-sale-page'
import { addingDeal, keyOfForm } from './add-deal.ts'
import { DealField, DealForm } from './deal-form.tsx'
import { DealPreview } from './deal-preview.tsx'

export const handle = { may: 'deals.write' }

export const loader = keyOfForm

export const action = addingDeal({
  kind: 'sales',
  fields: ['title_en', 'title_fa', 'starts_at', 'ends_at', 'slug', 'sold'],
  add: ({ api }, body, options) => api.console.deals.addSale({ body }, options),
  preview: async ({ api }, { sold }) => (await api.console.deals.costOfSale({ body: { sold } })).data,
})

export default function NewSalePage({ loaderData: { key }, actionData: sent }: Route.ComponentProps) {
  const { say } = usePage()
  const preview = sent?.previewed && (
    <>
      <DealPreview values={sent.values} />
      {sent.shown && <Costs costs={sent.shown} />}
    </>
  )
  return (
    <DealForm kind="sales" formKey={key} sent={sent} preview={preview}>
      <DealField name="slug" sent={sent} dir="ltr" hint={say('console_deals.hints.slug')} />
      <DealField name="sold" sent={sent} dir="ltr" type="area" hint={say('console_deals.hints.sold')} />
    </DealForm>
  )
}

/** One amount, or from the lowest to the highest. */
const span = (amounts: number[], said: (amount: number) => string) => [...new Set(amounts)].map(said).join(' – ')

/** What the shop would forgo, product by product, and in all. */
function Costs({ costs }: { costs: SaleCost[] }) {
  const { say, money, number, titleOf } = usePage()
  const inBoth = (amounts: (cost: SaleCost['usd']) => number[]) => (cost: SaleCost) => (
    <span className="grid">
      <bdi>{span(amounts(cost), (amount) => money(amount))}</bdi>
      <bdi className="font-normal text-ink-soft text-sm">
        {span(amounts(cost.usd), (amount) => money(amount, 'USD'))}
      </bdi>
    </span>
  )
  const sum = (amounts: (cost: SaleCost['usd']) => number[], title: string): Column<SaleCost> => ({
    title,
    look: 'number',
    cell: inBoth(amounts),
  })
  const columns: Column<SaleCost>[] = [
    {
      title: say('console_deals.name'),
      look: 'main',
      cell: ({ title, stock, allotment, costs }) => (
        <span className="grid">
          {titleOf(title)}
          {costs === 0 && <span className="font-normal text-sale text-sm">{say('console_deals.no_cheaper')}</span>}
          {stock < allotment && (
            <span className="font-normal text-sale text-sm">
              {say('console_deals.stock_less', { number: number(stock) })}
            </span>
          )}
        </span>
      ),
    },
    sum(({ now, now_to }) => [now, now_to], say('console_deals.now')),
    sum(({ price }) => [price], say('console_deals.sale')),
    sum((cost) => [cost.costs], say('console_deals.costs')),
  ]
  const all = costs.reduce((total, cost) => total + cost.costs, 0)
  const inDollars = costs.reduce((total, cost) => total + cost.usd.costs, 0)
  return (
    <div className="grid gap-3">
      <Title as="h2" size="card">
        {say('console_deals.cost_title')}
      </Title>
      <p>{say('console_deals.cost_text', { sum: isolated(money(all)), dollars: isolated(money(inDollars, 'USD')) })}</p>
      <DataTable
        caption={say('console_deals.cost_title')}
        columns={columns}
        rows={costs}
        keyOf={({ product }) => product}
      />
    </div>
  )
}
