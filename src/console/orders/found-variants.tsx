import type { AdminGood } from '#contract/ordering/admin-orders.ts'
import { ButtonLink } from '#ui/button.tsx'
import { usePage } from '../page-context.tsx'
import { formatPhoneLines, type PhoneLine, withOneMore } from './phone-order.ts'

type FoundVariantsProps = { goods: AdminGood[]; lines: PhoneLine[]; search: string }

/** Products that match the search. Each inventory has its price, its stock, and a link that adds it. */
export function FoundVariants({ goods, lines, search }: FoundVariantsProps) {
  const { t, urls } = usePage()
  if (goods.length === 0) return <p>{t('console_orders.new.nothing')}</p>
  const products = [...Map.groupBy(goods, ({ product_id }) => product_id)]
  return (
    <ul className="grid gap-4">
      {products.map(([id, choices]) => (
        <li key={id} className="grid gap-2 border-line border-b pb-3">
          <span className="font-semibold">
            <bdi>{choices[0]?.title}</bdi>
          </span>
          <ul className="grid gap-2">
            {choices.map((good) => (
              <li key={good.inventory_id} className="flex items-center justify-between gap-3">
                <OrderedProductText good={good} />
                {good.max_quantity > 0 && (
                  <ButtonLink
                    href={urls.newOrder({ search, lines: formatPhoneLines(withOneMore(lines, good)) })}
                    variant="secondary"
                    small
                    data-swap=""
                  >
                    {t('console_orders.new.add')}
                  </ButtonLink>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** Attribute values, price and stock of an inventory. */
export function OrderedProductText({ good }: { good: AdminGood }) {
  const { t, money, number } = usePage()
  return (
    <span className="block text-ink-soft text-sm">
      {good.attributes.map(({ attribute, title }) => (
        <span key={attribute}>
          <bdi>{title}</bdi>
          {' · '}
        </span>
      ))}
      <bdi dir="ltr">{good.sku}</bdi> · <bdi>{money(good.price)}</bdi> ·{' '}
      {t('console_orders.new.left', { number: number(good.stock) })}
    </span>
  )
}
