import type { Prices } from '#contract/catalog/prices.ts'
import type { Inventory, Product } from '#contract/catalog/products.ts'
import { Countdown } from '../../home/countdown.tsx'
import { type Page, usePage } from '../../page-context.tsx'
import { buyable, type Choice, matching, priceSpan } from './product-choice.ts'

/** The price of the chosen inventory, else the price range of the inventories that the choice leaves. */
export function ProductPrice({
  product,
  chosen,
  open,
}: {
  product: Product
  chosen: Inventory | null
  open: Inventory[]
}) {
  const range = priceRange(usePage(), open)
  if (!chosen && range) {
    return (
      <div className="grid gap-3">
        <p data-price="" className="font-bold text-2xl">
          {range}
        </p>
        <Flash prices={product} />
      </div>
    )
  }
  return <OnePrice prices={chosen ?? open[0] ?? product} />
}

/** The lowest to highest price of the inventories, or undefined if all prices are equal. */
export function priceRange({ t, money }: Page, open: Inventory[]): string | undefined {
  const span = priceSpan(open)
  if (open.length === 0 || span.lowest === span.highest) return undefined
  const [lowest = '', highest = ''] = [span.lowest, span.highest].map((amount) => `\u2068${money(amount)}\u2069`)
  return t('catalog.price_range', { lowest, highest })
}

/** The price or price range as one line, for the fixed bars at the bottom of the screen. */
export function shortPrice(
  page: Page,
  product: Product,
  { choice, chosen }: { choice: Choice; chosen: Inventory | null },
): string {
  const open = buyable(matching(product, choice))
  return (!chosen && priceRange(page, open)) || page.money((chosen ?? open[0] ?? product).current)
}

function OnePrice({ prices }: { prices: Prices }) {
  const { t, money, discount } = usePage()
  const reduced = prices.discount > 0
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="sr-only">{t('catalog.price_now')} </span>
        <bdi data-price="" className={`font-bold text-3xl ${reduced ? 'text-sale' : ''}`}>
          {money(prices.current)}
        </bdi>
        {reduced && (
          <>
            <s className="text-ink-soft text-lg">
              <span className="sr-only">{t('catalog.price_before')} </span>
              <bdi>{money(prices.selling)}</bdi>
            </s>
            <b className="badge-sale rounded-full px-3 py-1 text-sm">
              {t('catalog.off', { percent: discount(prices.discount) })}
            </b>
          </>
        )}
      </p>
      <Flash prices={prices} />
    </div>
  )
}

/** The countdown of a flash sale. Only a flash price has an end time. */
function Flash({ prices: { end_time } }: { prices: Prices }) {
  const { t } = usePage()
  if (!end_time) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-saffron-soft px-4 py-3">
      <b>{t('catalog.flash_sale')}</b>
      <Countdown end={end_time} now={new Date().toISOString()} />
    </div>
  )
}
