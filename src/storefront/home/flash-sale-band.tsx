import type { FlashSale } from '#contract/catalog/products.ts'
import { Icon } from '#ui/icon.tsx'
import { usePage } from '../page-context.tsx'
import { Countdown } from './countdown.tsx'
import { ProductRow } from './product-row.tsx'

/** A running flash sale with its remaining time and products. */
export function FlashSaleBand({ sale, now }: { sale: FlashSale; now: string }) {
  const { t } = usePage()
  const id = `flash-sale-${sale.id}`
  return (
    <section aria-labelledby={id} className="flash-band">
      <div className="flash-head">
        <div>
          <p>
            <Icon name="clock" size={18} />
            {t('home.flash_sale')}
          </p>
          <h2 id={id}>{sale.title}</h2>
        </div>
        <Countdown end={sale.end_time} now={now} />
      </div>
      <ProductRow products={sale.products} />
    </section>
  )
}
