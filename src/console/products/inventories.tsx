import type { GoodsInventory, GoodsProduct } from '#contract/catalog/console-products.ts'
import { Title } from '#ui/title.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { usePage } from '../page-context.tsx'
import { StockBadge } from './stock-badge.tsx'

/** Inventories of a product with their stock. */
export function Inventories({ product: { inventories } }: { product: GoodsProduct }) {
  const { t, money, titleOf } = usePage()
  const choiceOf = ({ choices }: GoodsInventory) => choices.map(({ value }) => titleOf(value)).join(' · ')
  const columns: Column<GoodsInventory>[] = [
    {
      title: t('console_goods.sku'),
      variant: 'main',
      cell: (inventory) => (
        <span className="grid justify-items-start">
          <bdi>{inventory.sku}</bdi>
          {inventory.choices.length > 0 && (
            <span className="font-normal text-ink-soft text-sm">{choiceOf(inventory)}</span>
          )}
        </span>
      ),
    },
    {
      title: t('console_goods.own_price'),
      variant: 'number',
      cell: ({ price }) => (price > 0 ? money(price) : t('console_goods.same_price')),
    },
    { title: t('console_goods.stock'), variant: 'number', cell: ({ stock }) => <StockBadge stock={stock} /> },
  ]
  return (
    <section className="grid gap-3">
      <Title as="h2" size="card">
        {t('console_goods.choices')}
      </Title>
      <DataTable
        caption={t('console_goods.choices')}
        columns={columns}
        rows={inventories}
        keyOf={({ id: key }) => `${key}`}
      />
    </section>
  )
}
