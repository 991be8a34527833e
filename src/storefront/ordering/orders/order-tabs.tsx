import { type OrderList, orderTabs } from '#contract/ordering/orders.ts'
import { ChipLink } from '#ui/chip.tsx'
import { ScrollRow } from '#ui/scroll-row.tsx'
import { usePage } from '../../page-context.tsx'

/** The order statuses with at least one order, as links with counts. */
export function OrderTabs({ orders: { counts, status } }: { orders: Pick<OrderList, 'counts' | 'status'> }) {
  const { t, urls, number } = usePage()
  const offered = orderTabs.filter((tab) => tab === 'all' || tab === status || counts[tab] > 0)
  return (
    <nav aria-label={t('orders.by_status')}>
      <ScrollRow>
        {offered.map((tab) => (
          <li key={tab} className="shrink-0">
            <ChipLink
              className="font-semibold"
              href={urls.orders({ status: tab === 'all' ? undefined : tab })}
              data-swap
              aria-current={tab === status ? 'page' : undefined}
            >
              {t(`orders.${tab}`)} <bdi className="font-normal text-sm">{number(counts[tab])}</bdi>
            </ChipLink>
          </li>
        ))}
      </ScrollRow>
    </nav>
  )
}
